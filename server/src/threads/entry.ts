/** A thread needs a script that loads TypeScript modules. */
export const entryOf = (module: URL) =>
  module.pathname.endsWith('.ts') ? new URL('../../../scripts/source-thread.mjs', import.meta.url) : module
