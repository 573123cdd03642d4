/** TypeScript modules need a script that loads them in a thread. */
export const entryOf = (module: URL) =>
  module.pathname.endsWith('.ts') ? new URL('../../../scripts/source-thread.mjs', import.meta.url) : module
