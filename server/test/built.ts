import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Compiles the program before any test, so that its processes start from what users run; types are `npm run check`'s. */
export function setup(): void {
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json', '--noCheck')
  run('scripts/build-server.mjs')
  run('scripts/build-dashboard.mjs')
}
