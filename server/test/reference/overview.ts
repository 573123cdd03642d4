import { brandHead } from './brands.ts'
import { bucketsFrom } from './buckets.ts'
import { Expected } from './expected.ts'
import { decimal, fraction, plus, rounded, zero } from './fraction.ts'
import { distinct } from './group.ts'
import { day, dayLength, shownOrNull, startOfDay } from './instant.ts'
import { selfMentions } from './measures.ts'
import { byId } from './order.ts'
import { type Params, page } from './page.ts'
import { ofBrand } from './performance-evolution.ts'
import { scope } from './scope.ts'
import { windowOf } from './window.ts'
import type { Answer, Brand, World } from './world.ts'

/** Problems visible in an archive, which has no schedules, runs and crawler logs. */
function problemsOf(brand: Brand, answers: readonly Answer[]) {
  const issues = brand.technicalAnalysis?.aiReadiness.issuesCount ?? 0
  const warnings = brand.technicalAnalysis?.warnings?.length ?? 0
  return [
    ...(answers.length === 0 && brand.answers.length > 0
      ? [{ code: 'no_answers', severity: 'critical', count: null }]
      : []),
    ...(warnings > 0 ? [{ code: 'readiness_warnings', severity: 'warning', count: warnings }] : []),
    ...(brand.answers.length === 0 ? [{ code: 'not_asked', severity: 'notice', count: null }] : []),
    ...(issues > 0 ? [{ code: 'readiness', severity: 'notice', count: issues }] : []),
  ]
}

const severities = ['notice', 'warning', 'critical']

function rowOf(brand: Brand, params: Params, now: Date, window: { from: number; to: number }, isDaily: boolean) {
  const answers = scope(brand, params, now, window)
  const all = ofBrand(answers)
  const { mentionRate, coverage, shareOfVoice, sourceRate, avgSentiment, recommendedRate, score } = all
  const scored = selfMentions(answers).flatMap(({ sentiment }) => (sentiment === null ? [] : [decimal(sentiment)]))
  const of = (numerator: number, denominator: number) => ({ numerator, denominator })
  const instants = brand.answers.map(answer => answer.createdAt)
  return {
    row: {
      ...brandHead(brand),
      problems: problemsOf(brand, answers),
      ...{ mentionRate, coverage, shareOfVoice, sourceRate, avgSentiment, recommendedRate, score },
      counts: {
        mentionRate: of(all.mentionCount, all.mentionTotal),
        coverage: of(all.mentionCount, answers.length),
        shareOfVoice: of(all.mentions, all.trackedMentions),
        sourceRate: of(all.sourceCount, all.sourceTotal),
        avgSentiment: of(rounded(scored.reduce(plus, zero)), scored.length),
        recommendedRate: of(all.recommendedCount, all.recommendedTotal),
      },
      spark: bucketsFrom(answers, isDaily ? 'day' : 'week', window).map(({ start, members }) => ({
        start,
        answers: members.length || null,
        mentionRate: ofBrand(members).mentionRate,
      })),
      answers: answers.length,
      prompts: distinct(answers.map(answer => answer.prompt)).length,
      assistants: distinct(answers.map(({ provider, model, country }) => JSON.stringify([provider, model, country])))
        .length,
      daysMeasured: distinct(answers.map(answer => day(answer.createdAt))).length,
      days: Math.round((window.to + 1 - startOfDay(window.from)) / dayLength),
      lastAnswerAt: shownOrNull(instants.length === 0 ? null : Math.max(...instants)),
    },
    id: brand.id,
    name: brand.name,
    rate: all.mentionTotal === 0 ? null : fraction(100 * all.mentionCount, all.mentionTotal),
    lastAt: instants.length === 0 ? null : Math.max(...instants),
  }
}

/** `GET /overview` of a team, without the comparison. */
export function list(world: World, teamId: string, params: Params, now: Date) {
  const window = windowOf({ period: '28', ...params }, now)!
  const days = (window.to + 1 - startOfDay(window.from)) / dayLength
  if (days > 3650) throw new Expected(400, 'INVALID_PARAMETER')
  const brands = world.brands.filter(brand => brand.listed && brand.teamId === teamId)
  const { pagination, rows } = page(
    brands.map(brand => rowOf(brand, params, now, window, days <= 35)),
    params,
    {
      keys: {
        attention: ({ row }) => Math.max(-1, ...row.problems.map(({ severity }) => severities.indexOf(severity))),
        name: row => row.name,
        mentionRate: row => row.rate,
        change: () => null,
        lastAnswer: row => row.lastAt,
      },
      tie: byId,
    },
  )
  return {
    success: true,
    period: { start: day(window.from), end: day(window.to) },
    bucket: days <= 35 ? 'day' : 'week',
    pagination,
    brands: rows.map(({ row }) => row),
  }
}
