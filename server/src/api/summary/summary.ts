import { api } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { formatSpanDays, periodsOf } from '../../metrics/days/periods.ts'
import type { Group, MeasuredBrand } from '../../metrics/inference/groups.ts'
import {
  type ComparedFigure,
  compareGroups,
  groupAnswers,
  judgeChanges,
  level,
  sampleAnswers,
  scopesOf,
} from '../../metrics/inference/inference.ts'
import { endsOf, inUnits, leadOfRival, ratios } from '../../metrics/inference/ratios.ts'
import { sumPart } from '../../metrics/inference/sums.ts'
import type { Scope } from '../../metrics/scope.ts'
import { type FigureEstimate, figureOf } from '../../statistics/interval.ts'
import { handle } from '../query/handler.ts'
import { summarizeBrand } from '../query/rows.ts'
import { rankAmong } from '../trust/rank-among.ts'
import { writeSentences } from './sentences.ts'
import type { SummaryFigure, TopicFigure } from './summary-facts.ts'

const mostTopics = 3

export const getSummary = handle(api.summary.get, async ({ db, brand, scope, query, now }) => {
  const periods = query.against && periodsOf(scope, { compare: query.against, named: 'against' }, now)
  const scopes = periods ? scopesOf(scope, periods) : [scope]
  const facts = {
    ...(await visibilityFacts(db, brand, scopes)),
    ...(await rivalFacts(db, brand, scopes)),
  }
  return {
    brand: summarizeBrand(brand),
    period: formatSpanDays({ from: scope.from!, until: scope.until! }),
    ...(periods && { before: formatSpanDays(periods.before) }),
    sentences: writeSentences(query.language, brand.name, facts),
    ...facts,
  }
})

async function visibilityFacts(db: Reader, brand: MeasuredBrand, scopes: readonly Scope[]) {
  const measures = ['coverage'] as const
  const groupings = (['brand', 'branded', 'topic'] as const).map(by => ({ by, measures }))
  const samples = await sampleAnswers(db, brand.id, scopes, groupings)
  const [all, byName, byTopic] = await Promise.all(
    groupings.map(async grouping => figuresOf(await groupAnswers(db, brand, samples, grouping), 'coverage')),
  )
  const [unbranded, branded] = byName!.map(({ figure }) => figure)
  const topics = byTopic!.map(({ id, name, figure }): TopicFigure => ({ id, name, visibility: figure }))
  const { low } = all![0]!.figure.interval
  const changed = (verdict: SummaryFigure['verdict']) =>
    topics
      .filter(({ visibility }) => visibility.verdict === verdict)
      .sort((one, other) => Math.abs(other.visibility.change!) - Math.abs(one.visibility.change!))
      .slice(0, mostTopics)
  const missing = topics
    .filter(({ visibility: { interval } }) => low !== null && interval.high !== null && interval.high < low)
    .sort((one, other) => one.visibility.value! - other.visibility.value!)
    .slice(0, mostTopics)
  return { unbranded: unbranded!, branded: branded!, gained: changed('up'), lost: changed('down'), missing }
}

async function rivalFacts(db: Reader, brand: MeasuredBrand, scopes: readonly Scope[]) {
  const grouping = { by: 'competitor', measures: ['shareOfVoice'], relationships: ['SELF', 'DIRECT'] } as const
  const samples = await sampleAnswers(db, brand.id, scopes, [grouping], [leadOfRival])
  const groups = await groupAnswers(db, brand, samples, grouping)
  const figures = figuresOf(groups, 'shareOfVoice')
  const isOwn = (i: number) => groups[i]!.relationship === 'SELF'
  const shareOfVoice = figures.find((_, i) => isOwn(i))!.figure
  const [leader] = figures
    .filter((each, i) => !isOwn(i) && (each.figure.value ?? 0) > 0)
    .sort((one, other) => other.figure.value! - one.figure.value!)
  return {
    shareOfVoice,
    rank: shareOfVoice.denominator === 0 ? null : rankAmong(groups, samples.length - 1),
    rankBefore: shareOfVoice.was === null ? null : rankAmong(groups, 0),
    leader: leader ? { id: leader.id, name: leader.name, shareOfVoice: leader.figure.value! } : null,
  }
}

/** One figure per group. With two samples, also its change. The changes are tested together. */
function figuresOf(groups: readonly Group[], measure: 'coverage' | 'shareOfVoice') {
  const isCompared = groups.every(({ parts }) => parts.length > 1)
  const changes = isCompared ? judgeChanges(compareGroups(groups, { level })) : []
  const changeOf = new Map(changes.map(row => [row.id, row]))
  return groups.map(group => {
    const { strata, days } = sumPart(group.parts.at(-1)!)
    const estimate = figureOf(ratios[measure], strata, days, level)
    return { id: group.id, name: group.name, figure: shown(measure, estimate, changeOf.get(group.id)) }
  })
}

function shown(
  measure: 'coverage' | 'shareOfVoice',
  { value, numerator, denominator, panel }: FigureEstimate,
  changed: ComparedFigure | undefined,
): SummaryFigure {
  const percent = inUnits(measure)
  return {
    ...{ value: percent(value), numerator, denominator, interval: endsOf(measure, panel) },
    was: percent(changed?.change.before ?? null),
    change: percent(changed?.change.likeForLike?.change ?? null),
    verdict: changed?.verdict ?? null,
  }
}
