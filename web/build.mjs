/**
 * Builds the page into a folder that any web host serves, under any path.
 *
 *   node build.mjs --core FOLDER --out FOLDER
 *
 * The core's folder holds what wasm-bindgen made of `crates/web` for the target `web`: one `.js` and one
 * `_bg.wasm`. The words in the HTML come from the language files, as all others.
 */

import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const { values } = parseArgs({ options: { core: { type: "string" }, out: { type: "string" } } });
if (values.core === undefined || values.out === undefined) {
  console.error("usage: node build.mjs --core FOLDER --out FOLDER");
  process.exit(2);
}
const core = resolve(values.core);
const out = resolve(values.out);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await Promise.all([scripts(), cards(), pages(), wasm()]);
await serviceWorker();
await weigh();

async function scripts() {
  const glue = (await readdir(core)).find((name) => name.endsWith(".js"));
  if (glue === undefined) throw new Error(`${core}: no .js of wasm-bindgen`);
  await build({
    absWorkingDir: here,
    entryPoints: ["src/main.ts", "src/oracle-worker.ts"],
    outdir: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    alias: { "cadogan-core": join(core, glue) },
    legalComments: "none",
    logLevel: "warning",
  });
}

async function cards() {
  const bundle = join(out, "sprite.tmp.mjs");
  await build({ absWorkingDir: here, entryPoints: ["cards/sprite.ts"], bundle: true, format: "esm", outfile: bundle });
  const { sprite } = await import(pathToFileURL(bundle).href);
  await writeFile(join(out, "cards.svg"), sprite());
  await rm(bundle);
}

async function wasm() {
  const module = (await readdir(core)).find((name) => name.endsWith(".wasm"));
  if (module === undefined) throw new Error(`${core}: no .wasm of wasm-bindgen`);
  await cp(join(core, module), join(out, "core.wasm"));
}

async function pages() {
  const words = { en: await texts("en"), ru: await texts("ru") };
  for (const name of await readdir(join(here, "static"))) {
    const from = join(here, "static", name);
    if (!/\.(html|webmanifest)$/.test(name)) {
      await cp(from, join(out, name));
      continue;
    }
    const text = (await readFile(from, "utf8")).replace(/\{\{(?:(\w+):)?([\w-]+)\}\}/g, (_, language = "en", id) => {
      const said = words[language]?.[id];
      if (said === undefined) throw new Error(`${name}: no text ${id} in ${language}`);
      return name.endsWith(".html") ? escaped(said) : JSON.stringify(said).slice(1, -1);
    });
    await writeFile(join(out, name), text);
  }
}

/** Messages of one line in which nothing is filled in. */
async function texts(language) {
  const found = {};
  for (const file of ["table.ftl", "web.ftl"]) {
    const text = await readFile(join(here, "..", "crates", "book", "lang", language, file), "utf8");
    for (const [, id, said] of text.matchAll(/^([\w-]+) = (.+)$/gm)) if (!said.includes("{")) found[id] = said;
  }
  return found;
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
}

/** Last, because it names every file and changes with each of them. */
async function serviceWorker() {
  const files = (await readdir(out)).sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(out, name)));
  await build({
    absWorkingDir: here,
    entryPoints: ["worker/sw.ts"],
    outfile: join(out, "sw.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { BUILD: JSON.stringify(hash.digest("hex").slice(0, 16)), FILES: JSON.stringify(files) },
  });
}

async function weigh() {
  let sum = 0;
  for (const name of (await readdir(out)).sort()) {
    const size = gzipSync(await readFile(join(out, name)), { level: 9 }).length;
    sum += size;
    console.log(`${String(size).padStart(8)}  ${name}`);
  }
  console.log(`${String(sum).padStart(8)}  in all, gzipped (bytes)`);
}
