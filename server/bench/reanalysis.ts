import { setTimeout } from 'node:timers/promises'
import { openDb } from '../src/db/open.ts'
import { reanalyze } from '../src/record/reread.ts'
import { benchSet } from './bench-set.ts'
import { aDoor } from './door.ts'
import { filledFolder } from './folder.ts'
import type { Row } from './table.ts'

const paths = ['/brands/bench/performance', '/brands/bench/competitors']
const goal = 30
/** Milliseconds between two questions. */
const pause = 100

/** The bench set with nothing given: its citations stand in the texts, and all is read from them. */
function* unread(scale: number): Generator<string> {
  for (const line of benchSet({ scale })) {
    const { mentions: _, citations, ...record } = JSON.parse(line)
    if (citations === undefined) yield line
    else {
      const sources = (citations as { url: string | null }[]).flatMap(({ url }) => (url ? [`- <${url}>`] : []))
      yield JSON.stringify({ ...record, text: `${record.text}\n\n## Sources\n\n${sources.join('\n')}` })
    }
  }
}

/** How long it takes to read all answers again, mentions and citations, while the API is asked on and on. */
export async function reanalysisBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await filledFolder(scale, unread(scale))
  await using db = await openDb({ data: folder.path })
  const { fresh } = await aDoor(db)
  let asked = 0
  const ask = async () => {
    await setTimeout(pause)
    const start = performance.now()
    await fresh(paths[asked++ % paths.length]!)
    return performance.now() - start
  }
  const alone: number[] = []
  while (alone.length < 20) alone.push(await ask())
  const during: number[] = []
  let seconds = 0
  const start = performance.now()
  const done = reanalyze(db, 'bench', {}).then(count => {
    seconds = (performance.now() - start) / 1000
    return count
  })
  while (seconds === 0) during.push(await ask())
  const size = `${await done} answers`
  const slowest = (times: readonly number[]) => `${Math.round(Math.max(...times))} ms`
  return [
    {
      what: 'reading all answers again, mentions and citations, while the API is asked',
      size,
      result: `${seconds.toFixed(1)} s`,
      goal: scale === 1 ? `≤ ${goal} s` : '',
    },
    {
      what: `the slowest of ${during.length} answers meanwhile`,
      size,
      result: slowest(during),
      goal: '',
    },
    { what: `the slowest of ${alone.length} answers before`, size, result: slowest(alone), goal: '' },
  ]
}
