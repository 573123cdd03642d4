import { openDb } from '../src/db/open.ts'
import { benchSet, manyBrandsSet } from './bench-set.ts'
import { aDoor } from './door.ts'
import { aFolder, type Folder, filledFolder } from './folder.ts'
import { median } from './median.ts'
import { killOrdering, order } from './ordering.ts'
import type { Row } from './table.ts'

const brandsAtOnce = 60
const each = 0.1
const times = 15
const kills = 50

const questions = [
  ...[
    'performance',
    'matrix',
    'competitors',
    'source-domains',
    'source-urls',
    'social',
    'search',
    'prompts',
    'answers',
  ],
  'prompts/p3/answers',
]

/**
 * 60 times `scale` brands in one folder, interleaved hour by hour: times of the import and of ordering rows, and times
 * of queries about one of them compared with a brand that is alone in a folder.
 */
export async function brandsBench({ scale }: { scale: number }): Promise<Row[]> {
  const brands = Math.round(brandsAtOnce * scale)
  const size = `${brands} brands, ${Math.round(brands * 5168)} answers`
  const [many, seconds] = await filled(manyBrandsSet({ brands, scale: each }))
  await using _many = many
  await using alone = await filledFolder(1, manyBrandsSet({ brands: 1, scale: each }))
  const rows = [await importRow(seconds, brands, size)]
  const scattered = await ratios(many.path, alone.path, brands)
  const took = await order(many.path)
  rows.push({
    what: `ordering of ${took.rows} rows; the most memory of its process, ${Math.round(took.before)} MB before`,
    size,
    result: `${took.seconds.toFixed(0)} s, ${Math.round(took.most)} MB`,
    goal: '',
  })
  const ordered = await ratios(many.path, alone.path, brands)
  const goal = brands <= brandsAtOnce ? 1.5 : 2
  for (const [i, { question, among, aloneTook }] of ordered.entries())
    rows.push({
      what: `${question}: one of ${brands} against one alone`,
      size,
      result: `${among.toFixed(1)} / ${aloneTook.toFixed(1)} ms, ${(among / aloneTook).toFixed(2)} times; before the ordering ${(scattered[i]!.among / scattered[i]!.aloneTook).toFixed(2)} times`,
      goal: `≤ ${goal} times`,
    })
  rows.push(await killedRow())
  return rows
}

async function filled(lines: Iterable<string>): Promise<[Folder, number]> {
  const start = performance.now()
  const folder = await filledFolder(1, lines)
  return [folder, (performance.now() - start) / 1000]
}

/** Compares with the import of one brand with as many answers. */
async function importRow(seconds: number, brands: number, size: string): Promise<Row> {
  const [folder, one] = await filled(benchSet({ scale: each * brands }))
  await folder[Symbol.asyncDispose]()
  return {
    what: 'import of the brands against one brand of as many answers',
    size,
    result: `${seconds.toFixed(0)} / ${one.toFixed(0)} s, ${(seconds / one).toFixed(2)} times`,
    goal: '≤ 1.3 times',
  }
}

/** Median milliseconds of queries about a brand among others and alone, measured in turns. */
async function ratios(many: string, alone: string, brands: number) {
  await using manyDb = await openDb({ data: many })
  await using aloneDb = await openDb({ data: alone })
  const doors = [
    { ...(await aDoor(manyDb)), brand: `bench-${brands >> 1}` },
    { ...(await aDoor(aloneDb)), brand: 'bench-0' },
  ]
  const found: { question: string; among: number; aloneTook: number }[] = []
  for (const question of questions) {
    const took = doors.map((): number[] => [])
    for (let time = -2; time < times; time++)
      for (const [i, { fresh, brand }] of doors.entries()) {
        const start = performance.now()
        await fresh(`/brands/${brand}/${question}`)
        if (time >= 0) took[i]!.push(performance.now() - start)
      }
    const [among, aloneTook] = took.map(median) as [number, number]
    found.push({ question, among, aloneTook })
  }
  return found
}

async function killedRow(): Promise<Row> {
  await using folder = await aFolder()
  await using few = await filledFolder(1, manyBrandsSet({ brands: 12, scale: 0.02 }))
  const { held, midway } = await killOrdering(folder.path, few.path, kills)
  return {
    what: `ordering killed at random moments (${midway} times before it was done): nothing lost, nothing doubled`,
    size: '12 brands, 12408 answers',
    result: `${held} of ${kills}`,
    goal: `${kills} of ${kills}`,
  }
}
