import { api, dayLength, type TrustCaveat, type TrustMeasure, trustUnits } from '@earshot/contract'
import type { AnswerGroup } from '../../metrics/inference/groups.ts'
import { leadOfRival, ratios } from '../../metrics/inference/ratios.ts'
import { answerColumns } from '../../metrics/inference/sample.ts'
import { layOut } from '../../metrics/inference/strata.ts'
import { askedIn } from '../../metrics/inference/strata-groups.ts'
import { type FigureEstimate, figureOf } from '../../statistics/interval.ts'
import { type RankRange, rankRange } from '../../statistics/rank.ts'
import { chosenMeasures, endsOf, inUnits } from '../figures/trust-rows.ts'
import { handle, summarizeBrand } from '../query/handler.ts'
import { periodOf } from '../query/period.ts'
import { paginated } from '../query/rows.ts'
import { namedGroups } from './named-groups.ts'
import { allCaveats, scopeCaveats } from './trust-caveats.ts'

export const getConfidence = handle(api.confidence.get, async ({ db, brand, scope, query }) => {
  const { by, level, limit, offset } = query
  const layout = layOut(await answerColumns(db, scope), await askedIn(db, brand.id))
  const counted = await namedGroups(db, by, { brand, scope, layout })
  const rows = rowsOf(counted, chosenMeasures(query.measures), level)
  const page = rows.slice(offset, offset + limit)
  const caveatsOf = await scopeCaveats(db, [scope], query)
  return {
    brand: summarizeBrand(brand),
    period: periodOf(scope, { firstAt: atDay(layout.days.at(0)), lastAt: atDay(layout.days.at(-1)) }),
    level,
    by,
    pagination: paginated({ limit, offset, sort: '', order: 'asc' }, rows.length, page),
    figures: page.map(row => row()).map(row => shown({ ...row, caveats: allCaveats(row.caveats, caveatsOf(row.id)) })),
  }
})

const atDay = (day: number | undefined) => (day === undefined ? null : day * dayLength)

interface Row extends Omit<FigureEstimate, 'caveats'> {
  caveats: readonly TrustCaveat[]
  id: string
  name: string
  measure: TrustMeasure
  rank: RankRange | null
}

/** Rows are computed when called. */
function rowsOf(counted: readonly AnswerGroup[], measures: readonly TrustMeasure[], level: number): (() => Row)[] {
  return counted.flatMap(group => {
    let days: ReturnType<AnswerGroup['daysOf']> | undefined
    return measures
      .filter(measure => group.measures.has(measure))
      .map(measure => () => {
        days ??= group.daysOf(group.places)
        const { id, name, relationship } = group
        const isRanked = relationship === 'SELF' && measure === 'shareOfVoice'
        const rank = isRanked ? rankOf(counted) : null
        return { ...figureOf(ratios[measure], group.strata, days, level), ...{ id, name, measure, rank } }
      })
  })
}

function rankOf(entities: readonly AnswerGroup[]): RankRange {
  const rivals = entities.filter(({ relationship }) => relationship === 'DIRECT')
  return rankRange(
    leadOfRival,
    rivals.map(({ strata, places, daysOf }) => ({ strata, days: daysOf(places) })),
  )
}

function shown({ id, name, measure, ...figure }: Row) {
  const { uncertainty } = figure
  const [value, variance] = [inUnits(measure), inUnits(measure, 2)]
  return {
    ...figure,
    ...{ id, name, measure },
    unit: trustUnits[measure],
    value: value(figure.value),
    numerator: measure === 'score' ? null : figure.numerator,
    denominator: measure === 'score' ? null : figure.denominator,
    panel: endsOf(measure, figure.panel),
    market: endsOf(measure, figure.market),
    uncertainty: uncertainty && {
      answers: variance(uncertainty.answers),
      days: variance(uncertainty.days),
      prompts: variance(uncertainty.prompts),
    },
  }
}
