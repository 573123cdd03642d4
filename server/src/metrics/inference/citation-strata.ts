import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { inScope, type Scope } from '../scope.ts'
import type { AnswerGroup } from './groups.ts'
import type { StrataLayout } from './strata.ts'
import { type StrataSums, sumColumns } from './sums.ts'

interface MeasuredSource {
  key: number
  id: string
  name: string
}

const measures: AnswerGroup['measures'] = new Set(['rate', 'avgPosition'] as const)

/** Citations of a source and the sum of their positions, one element for each answer. */
interface CitationColumns {
  readonly count: Int32Array
  readonly positions: Int32Array
}

/** The answers in scope in strata for each source. A share's whole is all of these answers. */
export async function countedSources(
  db: Reader,
  sources: readonly MeasuredSource[],
  { scope, layout }: { scope: Scope; layout: StrataLayout },
): Promise<AnswerGroup[]> {
  const citedOf = await citedIn(
    db,
    scope,
    layout,
    sources.map(({ key }) => key),
  )
  const places = layout.strata.map((_, place) => place)
  return sources.map(({ key, id, name }) => ({ id, name, measures, places, ...sumUpCitations(layout, citedOf(key)) }))
}

async function citedIn(db: Reader, scope: Scope, { answers: { id } }: StrataLayout, sources: readonly number[]) {
  const [answer, source, position] = await db.columns(sql`
select answer_id, source_id, position from citation where ${inScope(scope)} and source_id in (${values(sources)})`)
  const placeOf = new Map<number, number>()
  for (let i = 0; i < id.length; i++) placeOf.set(id[i]!, i)
  const nowhere = (): CitationColumns => ({ count: new Int32Array(id.length), positions: new Int32Array(id.length) })
  const cited = new Map(sources.map(key => [key, nowhere()]))
  for (let i = 0; i < source!.length; i++) {
    const { count, positions } = cited.get(source![i]!)!
    const place = placeOf.get(answer![i]!)!
    count[place]!++
    positions[place]! += position![i]!
  }
  return (key: number): CitationColumns => cited.get(key)!
}

const sumUpCitations = (layout: StrataLayout, { count, positions }: CitationColumns): StrataSums =>
  sumColumns(layout, {
    g: () => layout.ordered(count),
    r: () => layout.ordered(positions),
    gn: () => layout.ordered(count).map(cited => (cited > 0 ? 1 : 0)),
  })
