import { killImports } from '../test/killed-import.ts'
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
  let done = 0
  const killed = await killImports(folder.path, { answers, times }, ({ acknowledged, found }) =>
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
