import { openDb } from '../src/db/open.ts'
import { aDoor } from './door.ts'
import { filledFolder } from './folder.ts'
import { medianTime } from './median.ts'
import type { Row } from './table.ts'
import { trustRows } from './trust.ts'

const filters = [
  '',
  'period=7',
  'period=30',
  'period=90',
  'period=3650',
  'startDate=2026-09-01&endDate=2026-09-30',
  'provider=chatgpt',
  'provider=chatgpt,perplexity',
  'topic=topic-1',
  'tag=tag-1,tag-2',
  'type=TOFU',
  'period=30&provider=chatgpt&topic=topic-1,topic-2,topic-3&tag=tag-1&type=MOFU',
]
const goal = { milliseconds: 40, times: 1.5 }

/**
 * Time of `performance` without cache, with every filter and period, in this process, and the additional time of
 * intervals.
 */
export async function performanceBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await filledFolder(scale)
  await using db = await openDb({ data: folder.path })
  const { fresh } = await aDoor(db)
  const medians: number[] = []
  for (const filter of filters)
    medians.push(await medianTime(() => fresh(`/brands/bench/performance${filter && `?${filter}`}`), 21))
  const size = `${Math.round(51_679 * scale)} answers`
  const [all] = medians as [number]
  const slowest = Math.max(...medians)
  const atOnce = scale === 1
  return [
    ...filters.map((filter, i) => ({
      what: `performance, not kept: ${filter || 'everything'}`,
      size,
      result: `${medians[i]!.toFixed(1)} ms`,
      goal: atOnce ? `≤ ${goal.milliseconds} ms` : '',
    })),
    {
      what: `performance: slowest (${filters[medians.indexOf(slowest)] || 'everything'}) to unfiltered`,
      size,
      result: (slowest / all).toFixed(2),
      goal: `≤ ${goal.times}`,
    },
    ...(await trustRows(fresh, scale)),
  ]
}
