import type { Reader } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import type { Day, Stratum } from '../statistics/sums.ts'
import type { Counted } from './counted.ts'
import { residualDays } from './residual-days.ts'
import { inScope, type Scope } from './scope.ts'
import type { Layout, Summed } from './strata.ts'

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

/** The variables that a day has a residual of, in the order of a row: `g`, `d`, `r`. */
const width = 3

function sumUpCitations(layout: Layout, { count, positions }: Cited): Summed {
  const { starts, order, answers } = layout
  const values = new Float64Array(order.length * width)
  const means = new Float64Array(layout.strata.length * width)
  const strata = layout.strata.map(({ prompt, assistant, provider }, place): Stratum => {
    let [g, d, r, dd, dg, gg, gr, rr, gn, dn] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for (let at = starts[place]!; at < starts[place + 1]!; at++) {
      const answer = order[at]!
      const [vg, vd, vr] = [count[answer]!, answers.citations[answer]!, positions[answer]!]
      values[at * width] = vg
      values[at * width + 1] = vd
      values[at * width + 2] = vr
      g += vg
      d += vd
      r += vr
      dd += vd * vd
      dg += vd * vg
      gg += vg * vg
      gr += vg * vr
      rr += vr * vr
      gn += vg > 0 ? 1 : 0
      dn += vd > 0 ? 1 : 0
    }
    const n = starts[place + 1]! - starts[place]!
    for (const [v, sum] of [g, d, r].entries()) means[place * width + v] = Math.trunc((1_000_000 * sum) / n)
    return { prompt, assistant, provider, n, sums: { g, d, r, dd, dg, gg, gr, rr, gn, dn } }
  })
  return {
    strata,
    daysOf: (places, weights) => residualDays(layout, { values, means, width, residualsAt }, places, weights),
  }
}

const residualsAt = (sums: Float64Array, place: number): Day['residuals'] => {
  const at = place * width
  return { g: sums[at]!, d: sums[at + 1]!, r: sums[at + 2]! }
}
