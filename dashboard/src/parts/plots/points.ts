import type { AnswerAt } from '@earshot/sdk/paths'
import type { ChartMark, MeasurementState, Point } from '../../charts/points.ts'

type EvolutionPoint = AnswerAt<'/brands/:brandId/performance/evolution'>['series'][number]['evolution'][number]
type MeasuredDay = AnswerAt<'/brands/:brandId/coverage'>['days'][number]

/** Fields of the numerator and denominator of each rate of a point. */
const madeOf: Readonly<Record<string, readonly [keyof EvolutionPoint, keyof EvolutionPoint]>> = {
  mentionRate: ['mentionCount', 'mentionTotal'],
  coverage: ['mentions', 'answers'],
  sourceRate: ['sourceCount', 'sourceTotal'],
  sourceCoverage: ['sourceCount', 'answers'],
  shareOfVoice: ['mentions', 'trackedMentions'],
  recommendedRate: ['recommendedCount', 'recommendedTotal'],
}

export type EvolutionMeasure =
  | 'mentionRate'
  | 'coverage'
  | 'sourceRate'
  | 'sourceCoverage'
  | 'shareOfVoice'
  | 'avgPosition'
  | 'avgSentiment'
  | 'recommendedRate'
  | 'score'

/** Current UTC day. */
const today = (): string => new Date().toISOString().slice(0, 10)

/** Fraction of a day's planned runs that must be answered for a full dot. A few failed runs hardly change a value. */
const enough = 0.9

/** Days on which less than 90% of the planned runs were answered. */
export const partialDays = (days: readonly MeasuredDay[] = []): ReadonlySet<string> =>
  new Set(days.filter(({ providers }) => isPartial(providers)).map(({ date }) => date))

function isPartial(providers: MeasuredDay['providers']): boolean {
  const sum = (field: 'planned' | 'answered') => providers.reduce((total, each) => total + each[field], 0)
  return sum('answered') < enough * sum('planned')
}

/** Measurement state of a day. Today is still open, even before its first answer. */
export function measuredOf(
  day: string,
  answers: number | null | undefined,
  partial: ReadonlySet<string>,
): MeasurementState {
  if (day === today()) return 'open'
  if (answers == null) return 'not'
  return partial.has(day) ? 'partly' : 'whole'
}

/** Points of one measure over time. A bucket that contains today is open. */
export function pointsOf(
  evolution: readonly EvolutionPoint[],
  measure: EvolutionMeasure,
  partial: ReadonlySet<string> = new Set(),
): Point[] {
  const fields = madeOf[measure]
  return evolution.map((point, index) => {
    const interval = point.intervals?.[measure]
    const isLast = index === evolution.length - 1
    const measured = measuredOf(point.start, point.answers, partial)
    return {
      day: point.start,
      value: point[measure] ?? null,
      low: interval?.low,
      high: interval?.high,
      part: fields && (point[fields[0]] as number | null),
      whole: fields && (point[fields[1]] as number | null),
      measured:
        measured !== 'partly' && isLast && point.start <= today() && isOpenBucket(point.start, point.days)
          ? 'open'
          : measured,
    }
  })
}

/** Whether a bucket contains today. It starts on a day and has `days` days in the period. */
export function isOpenBucket(start: string, days: number): boolean {
  const end = new Date(`${start}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + days)
  return end.toISOString().slice(0, 10) > today()
}

/** Events as marks of a chart. `labelModel` is the label of a new model since a day. */
export const createEventMarks = (
  events: AnswerAt<'/brands/:brandId/events'>['events'] = [],
  labelModel?: (model: string, day: string) => string,
): ChartMark[] =>
  events.map(({ id, day, kind, title, model }) => ({
    ...{ id, day, kind, title },
    label: model && labelModel ? labelModel(model.served ?? model.model, day) : undefined,
  }))

type Events = AnswerAt<'/brands/:brandId/events'>

/** Events that affect the chosen providers, by alias or model. An event without a provider affects all. */
export const eventsOf = (events: Events | undefined, chosen: readonly string[] | undefined): Events['events'] =>
  (events?.events ?? []).filter(
    ({ kind, model }) =>
      kind !== 'revision' &&
      (model === null ||
        chosen === undefined ||
        [model.provider, model.model, ...model.before].some(each => chosen.includes(each))),
  )
