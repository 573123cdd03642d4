import { api, dayLength, type TrustCaveat, type TrustMeasure, trustUnits } from '@earshot/contract'
import type { Group } from '../../metrics/inference/groups.ts'
import { sampleAnswers } from '../../metrics/inference/inference.ts'
import { chosenMeasures, endsOf, inUnits, leadOfRival } from '../../metrics/inference/ratios.ts'
import { sumPart } from '../../metrics/inference/sums.ts'
import { type CorrectedBrand, correctBrand } from '../../metrics/labels.ts'
import type { CorrectedFigure } from '../../statistics/corrected.ts'
import { type FigureEstimate, figureOf } from '../../statistics/interval.ts'
import type { RankRange } from '../../statistics/rank.ts'
import { handle } from '../query/handler.ts'
import { paginated, periodOf, summarizeBrand } from '../query/rows.ts'
import { namedGroups } from './named-groups.ts'
import { rankAmong } from './rank-among.ts'
import { allCaveats, scopeCaveats } from './trust-caveats.ts'

export const getConfidence = handle(api.confidence.get, async ({ db, brand, scope, query }) => {
  const { by, level, limit, offset } = query
  const grouping = { by, measures: chosenMeasures(query.measures) }
  const samples = await sampleAnswers(db, brand.id, [scope], [grouping], by === 'competitor' ? [leadOfRival] : [])
  const rows = rowsOf(await namedGroups(db, brand, samples, grouping), level)
  const { days } = samples[0]!
  const page = rows.slice(offset, offset + limit)
  const corrected = by === 'brand' ? inPercent(await correctBrand(db, scope, level)) : null
  const caveatsOf = await scopeCaveats(db, [scope], query)
  return {
    brand: summarizeBrand(brand),
    period: periodOf(scope, { firstAt: atDay(days.at(0)), lastAt: atDay(days.at(-1)) }),
    level,
    by,
    pagination: paginated({ limit, offset, sort: '', order: 'asc' }, rows.length, page),
    corrected,
    figures: page.map(row => row()).map(row => shown({ ...row, caveats: allCaveats(row.caveats, caveatsOf(row.id)) })),
  }
})

const inPercent = ({ recommendedRate, ...corrected }: CorrectedBrand) => ({
  ...corrected,
  recommendedRate: scaled(recommendedRate, inUnits('recommendedRate')),
})

const scaled = (figure: CorrectedFigure, scale: (value: number | null) => number | null) => ({
  ...figure,
  ...{ value: scale(figure.value), low: scale(figure.low), high: scale(figure.high) },
})

const atDay = (day: number | undefined) => (day === undefined ? null : day * dayLength)

interface Row extends Omit<FigureEstimate, 'caveats'> {
  caveats: readonly TrustCaveat[]
  id: string
  name: string
  measure: TrustMeasure
  rank: RankRange | null
}

function rowsOf(groups: readonly Group[], level: number): (() => Row)[] {
  return groups.flatMap(({ id, name, relationship, measures, formulas, parts }) =>
    measures.map(each => () => {
      const measure = each as TrustMeasure
      const { strata, days } = sumPart(parts[0]!)
      const rank = relationship === 'SELF' && measure === 'shareOfVoice' ? rankAmong(groups) : null
      return { ...figureOf(formulas[measure]!, strata, days, level), ...{ id, name, measure, rank } }
    }),
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
