import { benchSet } from './bench-set.ts'
import { readLabels } from './quality/labels.ts'
import { entities as market } from './set/market.ts'
import type { Row } from './table.ts'

type Entity = Readonly<{ name: string; domain?: string | undefined }>

const answers = 500
const slice = 50
const rounds = 20
const goals = [
  [12, 20_000],
  [200, 10_000],
  [5000, 2000],
] as const
const megabyte = { bytes: 1_000_000, milliseconds: 200 }

/** Answers per second on one core, from Markdown to mentions, absences, sentiments and citations. */
export async function extractionBench(): Promise<Row[]> {
  // Uses the built file, because running a source file directly wraps every function.
  const built = new URL('../dist/extract.js', import.meta.url)
  const { createExtractor }: typeof import('../src/extraction/extract.ts') = await import(built.href)
  const texts = answerTexts()
  const length = Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length)
  const rows = goals.map(([count, goal]): Row => {
    const extract = createExtractor(entitiesOf(count))
    const named = texts.reduce((sum, text) => sum + extract(text).mentions.length, 0) / texts.length
    // Slices are so short that some round of each is undisturbed by other work on the machine.
    const seconds = slices(texts).reduce((sum, some) => sum + best(() => some.forEach(text => void extract(text))), 0)
    return {
      what: `extraction, ${count} entities: a second, on one core`,
      size: `${texts.length} answers of ${length} bytes that name ${named.toFixed(1)} entities`,
      result: `${Math.round(texts.length / seconds)} answers`,
      goal: `≥ ${goal} answers`,
    }
  })
  const long = texts.join('\n\n').repeat(2).slice(0, megabyte.bytes)
  const extract = createExtractor(entitiesOf(12))
  rows.push({
    what: 'extraction, one long answer',
    size: '1 MB, 12 entities',
    result: `${Math.round(1000 * best(() => extract(long)))} ms`,
    goal: `≤ ${megabyte.milliseconds} ms`,
  })
  return rows
}

/** Seconds of the fastest of some rounds. The first rounds warm up. */
function best(act: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    act()
    if (round > 2) least = Math.min(least, performance.now() - start)
  }
  return least / 1000
}

const slices = (texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / slice) }, (_, index) => texts.slice(index * slice, (index + 1) * slice))

/** Distinct answers of the bench set. */
function answerTexts(): string[] {
  const texts: string[] = []
  for (const line of benchSet()) {
    const record = JSON.parse(line)
    if (record.kind === 'answer' && texts.push(record.text) === answers) break
  }
  return texts
}

/** Entities of the bench set, then those of the labeled answers, then products named after them. */
function entitiesOf(count: number): Entity[] {
  const labelled = ['sentences', 'answers'].flatMap(name =>
    readLabels(new URL(`../../extraction/${name}.ndjson`, import.meta.url)).flatMap(({ entities }) => entities),
  )
  const known = new Map<string, Entity>()
  for (const { name, domain } of [...market, ...labelled]) if (!known.has(name)) known.set(name, { name, domain })
  const all = [...known.values()]
  const products = ['Cloud', 'Analytics', 'Desk', 'Connect', 'Studio', 'Insights'].flatMap(product =>
    all.map(({ name }) => ({ name: `${name} ${product}` })),
  )
  return [...all, ...products].slice(0, count)
}
