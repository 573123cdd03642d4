/** The module, or for TypeScript the script that loads it. */
export const entryOf = (module: URL) =>
  module.pathname.endsWith('.ts') ? new URL('../../../scripts/source-thread.mjs', import.meta.url) : module
