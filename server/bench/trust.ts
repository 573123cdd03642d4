import { mediansInTurns } from './median.ts'
import type { Row } from './table.ts'

const filters = ['', 'period=30', 'provider=chatgpt', 'topic=topic-1', 'tag=tag-1,tag-2', 'type=TOFU']
const most = { confidence: 1.3, changes: 2.5 }
/** Maximum milliseconds of intervals, by size of the set. */
const goalAt: Readonly<Record<number, number>> = { 20: 800 }

/** Times of intervals and tests of changes, compared with `performance` with the same filters, measured in turns. */
export async function trustRows(fresh: (path: string) => Promise<void>, scale: number): Promise<Row[]> {
  const size = `${Math.round(51_679 * scale)} answers`
  const path = (resource: string, query: string) => `/brands/bench/${resource}${query && `?${query}`}`
  const rows: Row[] = []
  const compare = async (resource: 'confidence' | 'changes', query: string, filter: string) => {
    const [took, performance] = await mediansInTurns(
      [() => fresh(path(resource, query)), () => fresh(path('performance', filter))],
      scale > 1 ? 7 : 21,
    )
    const goal = resource === 'confidence' && goalAt[scale]
    rows.push({
      what: `${resource}${query && `?${query}`}, not kept, to performance with the same filters`,
      size,
      result: `${(took! / performance!).toFixed(2)} times ${performance!.toFixed(1)} ms: ${took!.toFixed(1)} ms`,
      goal: `≤ ${most[resource]} times${goal ? `, ≤ ${goal} ms` : ''}`,
    })
  }
  for (const filter of filters) await compare('confidence', filter, filter)
  await compare('changes', 'by=prompt&period=30', 'period=30')
  return rows
}
