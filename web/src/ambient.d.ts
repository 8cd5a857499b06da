/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:words" {
  import type { Catalogue } from "../plugins/words";
  const loaders: Record<string, Record<string, () => Promise<Catalogue>>>;
  export default loaders;
}

declare module "~icons/*" {
  import type { Drawing } from "../plugins/icons";
  const drawing: Drawing;
  export default drawing;
}
