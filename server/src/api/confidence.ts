import { api, dateOf, dayOf, type TrustMeasure, trustMeasures, trustUnits } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type AnswerColumns, answerColumns, subjectsOf } from '../metrics/answer-columns.ts'
import { lead, ratios } from '../metrics/ratios.ts'
import type { Scope } from '../metrics/scope.ts'
import { type Layout, layOut, sumUp } from '../metrics/strata.ts'
import { askedIn, groupsOf } from '../metrics/strata-groups.ts'
import { type Figure, figureOf } from '../statistics/interval.ts'
import { type RankRange, type Rival, rankRange } from '../statistics/rank.ts'
import type { Interval } from '../statistics/sums.ts'
import { type Brand, handle, headOf } from './handler.ts'
import { paginated } from './rows.ts'

/** The figures of one measure of a group. */
interface Row extends Figure {
  id: string
  name: string
  measure: TrustMeasure
  rank: RankRange | null
}

export const get = handle(api.confidence.get, async ({ db, brand, scope, query }) => {
  const { by, level, limit, offset } = query
  const measures = trustMeasures.filter(measure => !query.measures || query.measures.includes(measure))
  const answers = await answerColumns(db, scope)
  const layout = layOut(answers, await askedIn(db, brand.id))
  const of = { db, brand, scope, layout, level, measures }
  const rows = by === 'competitor' ? await competitorRows(of) : await groupRows(of, by)
  const page = rows.slice(offset, offset + limit)
  return {
    brand: headOf(brand),
    period: periodOf(scope, answers),
    level,
    by,
    pagination: paginated({ limit, offset, sort: '', order: 'asc' }, rows.length, page),
    figures: page.map(shown),
  }
})

interface Of {
  db: Reader
  brand: Brand
  scope: Scope
  layout: Layout
  level: number
  measures: readonly TrustMeasure[]
}

async function groupRows({ db, brand, layout, level, measures }: Of, by: 'brand' | Parameters<typeof groupsOf>[2]) {
  const summed = sumUp(layout)
  const whole = { id: brand.publicId, name: brand.name, places: layout.strata.map((_, place) => place) }
  const groups = by === 'brand' ? [whole] : await groupsOf(db, brand.id, by, layout.strata)
  return groups.flatMap(({ id, name, places }) => {
    const strata = places.map(place => summed.strata[place]!)
    const days = summed.daysOf(places)
    return measures.map(
      (measure): Row => ({
        ...figureOf(ratios[measure], strata, days, level),
        ...{ id, name, measure, rank: null },
      }),
    )
  })
}

interface Entity {
  key: number
  id: string
  name: string
  relationship: string
}

/** What is measured of an entity. */
const ofEntities: ReadonlySet<TrustMeasure> = new Set(['shareOfVoice', 'avgPosition', 'avgSentiment'])

/** The figures of every entity; each is summed up once, with the brand as its rival. */
async function competitorRows({ db, brand, scope, layout, level, measures }: Of): Promise<Row[]> {
  const entities = await db.rows<Entity>(sql`
select id as key, public_id as id, name, relationship from competitor
where brand_id = ${brand.id} and not ignored
order by name_folded, name, public_id`)
  const subjectOf = await subjectsOf(db, scope, layout.answers)
  const places = layout.strata.map((_, place) => place)
  const rivals: Rival[] = []
  const rows = entities.flatMap(({ key, id, name, relationship }) => {
    const { strata, daysOf } = sumUp(layout, subjectOf(key), layout.answers)
    const days = daysOf(places)
    if (relationship === 'DIRECT') rivals.push({ strata, days })
    return measures
      .filter(measure => ofEntities.has(measure) && (relationship !== 'INDIRECT' || measure !== 'shareOfVoice'))
      .map(measure => ({
        ...figureOf(ratios[measure], strata, days, level),
        ...{ id, name, measure, isRanked: relationship === 'SELF' && measure === 'shareOfVoice' },
      }))
  })
  return rows.map(({ isRanked, ...row }) => ({ ...row, rank: isRanked ? rankRange(lead, rivals) : null }))
}

/** How many of the unit of a measure are one of `statistics`, where shares and the score are fractions. */
const scaleOf = (measure: TrustMeasure) => (trustUnits[measure] === 'percent' || measure === 'score' ? 100 : 1)

function shown({ id, name, measure, ...figure }: Row) {
  const scale = scaleOf(measure)
  const { uncertainty } = figure
  const scaled = (value: number | null) => (value === null ? null : value * scale)
  const squared = (value: number | null) => (value === null ? null : value * scale * scale)
  const ends = ({ low, high, reason }: Interval) => ({ low: scaled(low), high: scaled(high), reason })
  return {
    ...figure,
    ...{ id, name, measure },
    unit: trustUnits[measure],
    value: scaled(figure.value),
    numerator: measure === 'score' ? null : figure.numerator,
    denominator: measure === 'score' ? null : figure.denominator,
    panel: ends(figure.panel),
    market: ends(figure.market),
    uncertainty: uncertainty && {
      answers: squared(uncertainty.answers),
      days: squared(uncertainty.days),
      prompts: squared(uncertainty.prompts),
    },
  }
}

/** The days of the window, or of the first and last answer. */
function periodOf(scope: Scope, { day }: AnswerColumns) {
  const days = {
    start: day.length ? day.reduce((a, b) => Math.min(a, b)) : null,
    end: day.length ? day.reduce((a, b) => Math.max(a, b)) : null,
  }
  const start = scope.from === undefined ? days.start : dayOf(scope.from)
  const end = scope.until === undefined ? days.end : dayOf(scope.until - 1)
  return { start: start === null ? null : dateOf(start), end: end === null ? null : dateOf(end) }
}
