import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Compiles the program before the tests, so that they start what users run. Does not check types, which `npm run check`
 * does. Returns a function that deletes the temporary folder of the run.
 */
export function setup(): (() => void) | undefined {
  // vitest calls this once for each project.
  if (process.env.EARSHOT_TEST_FOLDER) return undefined
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json', '--noCheck')
  run('scripts/build-server.mjs')
  run('scripts/build-dashboard.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'earshot-run-'))
  process.env.EARSHOT_TEST_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
