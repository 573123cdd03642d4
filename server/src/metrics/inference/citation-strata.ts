import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { inScope, type Scope } from '../scope.ts'
import type { Counted } from './groups.ts'
import type { Layout } from './strata.ts'
import { type Summed, summed } from './sums.ts'

/** A source that figures are given of. */
interface Source {
  /** Its integer. */
  key: number
  id: string
  name: string
}

/** The measures of a source that have intervals. */
const measures: Counted['measures'] = new Set(['rate', 'avgPosition'] as const)

/** How often each answer cites a source, and the sum of the positions: one element for each answer. */
interface Cited {
  readonly count: Int32Array
  readonly positions: Int32Array
}

/** Sources with the answers in scope, in strata, as far as they cite them: all of these answers make the whole of a share. */
export async function countedSources(
  db: Reader,
  sources: readonly Source[],
  { scope, layout }: { scope: Scope; layout: Layout },
): Promise<Counted[]> {
  const citedOf = await citedIn(
    db,
    scope,
    layout,
    sources.map(({ key }) => key),
  )
  const places = layout.strata.map((_, place) => place)
  return sources.map(({ key, id, name }) => ({ id, name, measures, places, ...sumUpCitations(layout, citedOf(key)) }))
}

async function citedIn(db: Reader, scope: Scope, { answers: { id } }: Layout, sources: readonly number[]) {
  const [answer, source, position] = await db.columns(sql`
select answer_id, source_id, position from citation where ${inScope(scope)} and source_id in (${values(sources)})`)
  const placeOf = new Map<number, number>()
  for (let i = 0; i < id.length; i++) placeOf.set(id[i]!, i)
  const nowhere = (): Cited => ({ count: new Int32Array(id.length), positions: new Int32Array(id.length) })
  const cited = new Map(sources.map(key => [key, nowhere()]))
  for (let i = 0; i < source!.length; i++) {
    const { count, positions } = cited.get(source![i]!)!
    const place = placeOf.get(answer![i]!)!
    count[place]!++
    positions[place]! += position![i]!
  }
  return (key: number): Cited => cited.get(key)!
}

const sumUpCitations = (layout: Layout, { count, positions }: Cited): Summed =>
  summed(layout, {
    g: () => layout.ordered(count),
    r: () => layout.ordered(positions),
    gn: () => layout.ordered(count).map(cited => (cited > 0 ? 1 : 0)),
  })
