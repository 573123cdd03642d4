import { createRandom } from '../src/demo/random.ts'
import { run } from '../test/earshot.ts'
import { batchedArchive, canonicalArchive, type KilledArchive, killImports } from '../test/killed-import.ts'
import { importSet, manyBrandsSet } from './bench-set.ts'
import { aFolder } from './folder.ts'
import type { Row } from './table.ts'

const times = 50
const answers = 8000
/** Scale of each of 20 brands with this number of answers in total. */
const of20 = answers / 51_679 / 20

/**
 * Kills imports of one and of many interleaved brands at random moments. Everything acknowledged is stored completely,
 * and another import adds the rest. Prints a line on standard error for every kill.
 */
export async function killedBench(): Promise<Row[]> {
  const lines = {
    'one brand': importSet({ answers }),
    '20 brands, interleaved': manyBrandsSet({ brands: 20, scale: of20 }),
  }
  const rows: Row[] = []
  for (const [what, set] of Object.entries(lines)) {
    await using folder = await aFolder()
    const text = `${[...set].join('\n')}\n`
    const archive = await (what === 'one brand' ? canonicalArchive : batchedArchive)(folder.path, text)
    rows.push(await killed(what, folder.path, archive))
  }
  return rows
}

async function killed(what: string, folder: string, archive: KilledArchive): Promise<Row> {
  const start = performance.now()
  const { code, err } = await run(['import', archive.path, '--data', `${folder}/timed`])
  if (code !== 0) throw new Error(err)
  const length = performance.now() - start
  const random = createRandom(times)
  const moments = Array.from({ length: times }, () => {
    const after = length * (0.3 + 0.7 * random.next())
    return () => new Promise<void>(isPast => setTimeout(isPast, after))
  })
  let done = 0
  const kills = await killImports(folder, archive, moments, ({ acknowledged, found }) =>
    process.stderr.write(`kill ${++done} of ${times}, ${what}: ${acknowledged} bytes acknowledged, ${found} found\n`),
  )
  const partly = kills.filter(({ found }) => found > 0).length
  return {
    what: `imports of ${what} killed at random moments (${partly} with something stored): whole, and the same when imported again`,
    size: `${answers} answers`,
    result: `${kills.length} of ${times}`,
    goal: `${times} of ${times}`,
  }
}
