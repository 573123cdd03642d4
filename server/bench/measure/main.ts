import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { median } from '../median.ts'
import { measureTree } from './tree.ts'
import { measureWalks } from './walks.ts'

const root = resolve(import.meta.dirname, '../../..')
const program = resolve(root, 'server/bin/earshot.js')

/** Processor seconds of a command that does nothing. */
function startSeconds(): number {
  const times = Array.from({ length: 7 }, () => {
    const measured = spawnSync(
      'bash',
      ['-c', 'TIMEFORMAT="%U %S"; time "$0" "$1" --version >/dev/null', process.execPath, program],
      {
        encoding: 'utf8',
      },
    )
    const [user = 0, system = 0] = measured.stderr.trim().split(' ').map(Number)
    return user + system
  })
  return median(times)
}

for (const [what, result] of Object.entries(measureTree())) process.stdout.write(`| ${what} | ${result} |\n`)
for (const [what, { files, functions, calls }] of Object.entries(await measureWalks()))
  process.stdout.write(`| ${what} | ${files} files, ${functions} functions, ${calls} calls |\n`)
process.stdout.write(`| start of a command, seconds of processor | ${startSeconds().toFixed(2)} |\n`)
