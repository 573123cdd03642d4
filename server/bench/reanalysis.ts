import { setTimeout } from 'node:timers/promises'
import { run, serving } from '../test/earshot.ts'
import { benchSet } from './bench-set.ts'
import { filledFolder } from './folder.ts'
import type { Row } from './table.ts'

const questions = ['performance', 'competitors']
const goal = 30
/** Milliseconds between two requests. */
const pause = 100

/** The bench set without given facts, so that citations and all other facts are extracted from the texts. */
export function* unread(scale: number): Generator<string> {
  for (const line of benchSet({ scale })) {
    const { mentions: _, citations, ...record } = JSON.parse(line)
    if (citations === undefined) yield line
    else {
      const sources = (citations as { url: string | null }[]).flatMap(({ url }) => (url ? [`- <${url}>`] : []))
      yield JSON.stringify({ ...record, text: `${record.text}\n\n## Sources\n\n${sources.join('\n')}` })
    }
  }
}

/** Time in which a server extracts mentions and citations of all answers again, during continuous API requests. */
export async function reanalysisBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await filledFolder(scale, unread(scale))
  const data = folder.path
  const token = (await run(['token', 'create', '--team', 'bench-team', '--name', 'bench', '--data', data])).out.trim()
  const server = await serving(data, { EARSHOT_LOG_LEVEL: 'error' })
  let asked = 0
  const ask = async () => {
    await setTimeout(pause)
    const start = performance.now()
    // A meaningless parameter, so that no cached response matches.
    const response = await fetch(
      `${server.url}/api/v1/brands/bench/${questions[asked++ % questions.length]}?fresh=${asked}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    )
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
    return performance.now() - start
  }
  const alone: number[] = []
  while (alone.length < 20) alone.push(await ask())
  const during: number[] = []
  let seconds = 0
  const start = performance.now()
  const done = run(['reanalyze', '--brand', 'bench', '--data', data]).then(({ code, out, err }) => {
    seconds = (performance.now() - start) / 1000
    if (code !== 0) throw new Error(err)
    return out.trim()
  })
  while (seconds === 0) during.push(await ask())
  const size = await done
  server.child.kill()
  await server.ended
  const slowest = (times: readonly number[]) => `${Math.round(Math.max(...times))} ms`
  return [
    {
      what: 'reading all answers again, mentions and citations, while the API is asked',
      size,
      result: `${seconds.toFixed(1)} s`,
      goal: scale === 1 ? `≤ ${goal} s` : '',
    },
    { what: `the slowest of ${during.length} answers of the API meanwhile`, size, result: slowest(during), goal: '' },
    { what: `the slowest of ${alone.length} answers of the API before`, size, result: slowest(alone), goal: '' },
  ]
}
