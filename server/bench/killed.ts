import { createRandom } from '../src/demo/random.ts'
import { run } from '../test/earshot.ts'
import { canonicalArchive, killImports } from '../test/killed-import.ts'
import { importSet } from './bench-set.ts'
import { aFolder } from './folder.ts'
import type { Row } from './table.ts'

const times = 50
const answers = 8000

/**
 * Imports that are killed at random moments: what was acknowledged is there, whole, and the rest follows. Writes a line
 * on standard error for every kill.
 */
export async function killedBench(): Promise<Row[]> {
  await using folder = await aFolder()
  const archive = await canonicalArchive(folder.path, `${[...importSet({ answers })].join('\n')}\n`)
  const start = performance.now()
  const { code, err } = await run(['import', archive.path, '--data', `${folder.path}/timed`])
  if (code !== 0) throw new Error(err)
  const length = performance.now() - start
  const random = createRandom(times)
  const moments = Array.from({ length: times }, () => {
    const after = length * (0.3 + 0.7 * random.next())
    return () => new Promise<void>(isPast => setTimeout(isPast, after))
  })
  let done = 0
  const killed = await killImports(folder.path, archive, moments, ({ acknowledged, found }) =>
    process.stderr.write(`kill ${++done} of ${times}: ${acknowledged} bytes acknowledged, ${found} found\n`),
  )
  const partly = killed.filter(({ found }) => found > 0).length
  return [
    {
      what: `imports killed at random moments (${partly} with something stored): whole, and the same when imported again`,
      size: `${answers} answers`,
      result: `${killed.length} of ${times}`,
      goal: `${times} of ${times}`,
    },
  ]
}
