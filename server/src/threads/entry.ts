/** What a thread begins with: the module, or where it is TypeScript what makes it run. */
export const entryOf = (module: URL) =>
  module.pathname.endsWith('.ts') ? new URL('../../../scripts/source-thread.mjs', import.meta.url) : module
