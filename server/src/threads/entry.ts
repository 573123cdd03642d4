/** A thread can't load TypeScript itself, so it starts with a script that can. */
export const entryOf = (module: URL) =>
  module.pathname.endsWith('.ts') ? new URL('../../../scripts/source-thread.mjs', import.meta.url) : module
