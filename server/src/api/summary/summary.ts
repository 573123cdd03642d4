import { api, dayOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
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
import { type EstimatedMeasure, endsOf, inUnits, leadOfRival, ratios } from '../../metrics/inference/ratios.ts'
import { sumPart } from '../../metrics/inference/sums.ts'
import { answersIn, type Scope } from '../../metrics/scope.ts'
import { type FigureEstimate, figureOf } from '../../statistics/interval.ts'
import { handle } from '../query/handler.ts'
import { summarizeBrand } from '../query/rows.ts'
import { rankAmong } from '../trust/rank-among.ts'
import { writeSentences } from './sentences.ts'
import type { SummaryFigure, SummaryPlace, TopicFigure } from './summary-facts.ts'

const mostTopics = 3

type SummaryMeasure = 'coverage' | 'sourceRate' | 'recommendedRate' | 'avgSentiment' | 'shareOfVoice'

export const getSummary = handle(api.summary.get, async ({ db, brand, scope, query, now }) => {
  const periods = query.against && periodsOf(scope, { compare: query.against, named: 'against' }, now)
  const scopes = periods ? scopesOf(scope, periods) : [scope]
  const facts = {
    ...(await visibilityFacts(db, brand, scopes)),
    ...(await rivalFacts(db, brand, scopes)),
  }
  const [asked] = await db.rows<{ answers: number; assistants: number; daysMeasured: number }>(sql`
select count(*) as answers, count(distinct provider) as assistants, count(distinct day) as "daysMeasured"
from (select day, assistant_id from answer where ${answersIn(scope)}) a
join assistant on assistant.brand_id = ${brand.id} and assistant.id = a.assistant_id`)
  return {
    brand: summarizeBrand(brand),
    period: formatSpanDays({ from: scope.from!, until: scope.until! }),
    ...(periods && { before: formatSpanDays(periods.before) }),
    ...{ days: dayOf(scope.until! - 1) - dayOf(scope.from!) + 1, ...asked! },
    sentences: writeSentences(query.language, brand.name, facts),
    ...facts,
  }
})

async function visibilityFacts(db: Reader, brand: MeasuredBrand, scopes: readonly Scope[]) {
  const groupings = [
    { by: 'brand', measures: ['coverage', 'sourceRate', 'recommendedRate', 'avgSentiment'] },
    { by: 'branded', measures: ['coverage'] },
    { by: 'topic', measures: ['coverage'] },
  ] as const
  const samples = await sampleAnswers(db, brand.id, scopes, groupings)
  const [whole, ...others] = await Promise.all(groupings.map(grouping => groupAnswers(db, brand, samples, grouping)))
  const brandFigure = figuresOf(whole!)
  const [all, cited, recommended, sentiment] = groupings[0].measures.map(measure => brandFigure(whole![0]!, measure))
  const [byName, byTopic] = others.map(groups => {
    const figure = figuresOf(groups)
    return groups.map(group => ({ id: group.id, name: group.name, figure: figure(group, 'coverage') }))
  })
  const [unbranded, branded] = byName!.map(({ figure }) => figure)
  const topics = byTopic!.map(({ id, name, figure }): TopicFigure => ({ id, name, visibility: figure }))
  const { low } = all!.interval
  const changed = (verdict: SummaryFigure['verdict']) =>
    topics
      .filter(({ visibility }) => visibility.verdict === verdict)
      .sort((one, other) => Math.abs(other.visibility.change!) - Math.abs(one.visibility.change!))
      .slice(0, mostTopics)
  const missing = topics
    .filter(({ visibility: { interval } }) => low !== null && interval.high !== null && interval.high < low)
    .sort((one, other) => one.visibility.value! - other.visibility.value!)
    .slice(0, mostTopics)
  return {
    ...{ unbranded: unbranded!, branded: branded!, cited: cited!, recommended: recommended!, sentiment: sentiment! },
    ...{ gained: changed('up'), lost: changed('down'), missing },
  }
}

async function rivalFacts(db: Reader, brand: MeasuredBrand, scopes: readonly Scope[]) {
  const grouping = { by: 'competitor', measures: ['shareOfVoice'], relationships: ['SELF', 'DIRECT'] } as const
  const samples = await sampleAnswers(db, brand.id, scopes, [grouping], [leadOfRival])
  const groups = await groupAnswers(db, brand, samples, grouping)
  const figure = figuresOf(groups)
  const ranking = groups
    .map(
      (group): SummaryPlace => ({
        ...{ id: group.id, name: group.name, relationship: group.relationship! },
        shareOfVoice: figure(group, 'shareOfVoice'),
      }),
    )
    .sort((one, other) => (other.shareOfVoice.value ?? -1) - (one.shareOfVoice.value ?? -1))
  const { shareOfVoice } = ranking.find(({ relationship }) => relationship === 'SELF')!
  const leader = ranking.find(each => each.relationship !== 'SELF' && (each.shareOfVoice.value ?? 0) > 0)
  return {
    shareOfVoice,
    rank: shareOfVoice.denominator === 0 ? null : rankAmong(groups, samples.length - 1),
    rankBefore: shareOfVoice.was === null ? null : rankAmong(groups, 0),
    ranking,
    leader: leader ? { id: leader.id, name: leader.name, shareOfVoice: leader.shareOfVoice.value! } : null,
  }
}

/** The figure of a group and measure. With two samples, also its change. All changes are tested together. */
function figuresOf(groups: readonly Group[]) {
  const isCompared = groups.every(({ parts }) => parts.length > 1)
  const changes = isCompared ? judgeChanges(compareGroups(groups, { level })) : []
  const keyOf = (id: string, measure: EstimatedMeasure) => `${measure} ${id}`
  const changeOf = new Map(changes.map(row => [keyOf(row.id, row.measure), row]))
  return ({ id, parts }: Group, measure: SummaryMeasure) => {
    const { strata, days } = sumPart(parts.at(-1)!)
    return shown(measure, figureOf(ratios[measure], strata, days, level), changeOf.get(keyOf(id, measure)))
  }
}

function shown(
  measure: SummaryMeasure,
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
