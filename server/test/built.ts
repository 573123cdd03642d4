import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Compiles the program before any test, so that its processes start from what users run; types are `npm run check`'s.
 * Returns what removes the folder of what lasts as long as the run.
 */
export function setup(): (() => void) | undefined {
  // Each project of the tests asks for it.
  if (process.env.EARSHOT_TEST_FOLDER) return undefined
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json', '--noCheck')
  run('scripts/build-server.mjs')
  run('scripts/build-dashboard.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'earshot-run-'))
  process.env.EARSHOT_TEST_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
