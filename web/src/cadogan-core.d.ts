/** What wasm-bindgen makes of `crates/web`; the build says where it lies. */
declare module "cadogan-core" {
  export default function init(from: { module_or_path: URL }): Promise<unknown>;
  export class Core {
    constructor(language: string);
    ask(request: string): string;
    free(): void;
  }
}
