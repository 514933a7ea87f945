/** Signs on buttons, as strokes in a square of 24. */

export const ICONS: Readonly<Record<string, string>> = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12H9",
  redo: "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h4",
  hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z",
  deal: "M4 7h10v14H4zM9 4h10v14h-2M8 12h2",
  safe: "M12 20V5M5 12l7-7 7 7M5 3h14",
  rules: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
  more: "M4 6h16M4 12h16M4 18h16",
  games: "M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v7H4zM14 14h6v7h-6z",
  close: "M5 5l14 14M19 5 5 19",
  back: "M19 12H5M11 6l-6 6 6 6",
  on: "M5 12h14M13 6l6 6-6 6",
  first: "M18 5l-8 7 8 7zM6 5v14",
  last: "M6 5l8 7-8 7zM18 5v14",
  run: "M7 4l13 8-13 8z",
  pause: "M8 4v16M16 4v16",
};
