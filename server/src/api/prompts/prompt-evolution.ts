import { api, dateOf, figures } from '@earshot/contract'
import { sql } from '../../db/sql.ts'
import { bucketOf, bucketsOf, daysWithin } from '../../metrics/days/buckets.ts'
import { answerFractions } from '../../metrics/fractions.ts'
import { ofAnswers, pick } from '../../metrics/measures.ts'
import { addedTallies, tallies } from '../../metrics/relations.ts'
import { everyBucketOf, everyDayOf } from '../figures/filled.ts'
import { selectCounts } from '../query/counts.ts'
import { handle } from '../query/handler.ts'
import { daily } from '../query/rows.ts'
import { promptOf } from './prompts.ts'

/** With fewer answers on an average day, a rate by day is mostly chance. */
const enoughAnswers = 5

export const promptsEvolution = handle(api.prompts.evolution, async ({ db, brand, scope, params, query }) => {
  const { key, id, text } = await promptOf(db, brand, params.promptId)
  const asked = { ...scope, prompts: [key] }
  const counts = selectCounts(query.counts, figures.promptDetail, answerFractions)
  const columns = sql`${ofAnswers.coverage} as "mentionRate", ${ofAnswers.sourceCoverage} as "sourceRate",
  ${pick(ofAnswers, 'answers', 'avgSentiment', 'recommendedRate')}${counts.columns}`
  const days = await db.rows<{ day: number; answers: number }>(sql`
with ${tallies(asked, 'day')}
select day, ${columns}
from tallies
order by day`)
  const unmeasured = { mentionRate: 0, sourceRate: 0, avgSentiment: null, recommendedRate: null, ...counts.of({}) }
  const prompt = { id, text }
  if (query.bucket === 'day' || (query.bucket === 'auto' && !areFew(days))) {
    const points = days.map(day => ({ ...day, ...counts.of(day) }))
    const evolution = query.fill ? everyDayOf(scope, days, points, () => unmeasured) : daily(points)
    return { prompt, bucket: 'day' as const, evolution }
  }
  const weeks = await db.rows<{ start: number; answers: number }>(sql`
with ${tallies(asked, 'day')},
weeks as (
  select ${bucketOf('week', sql`day`)} as start, ${addedTallies} from tallies group by 1
)
select start, ${columns}
from weeks
order by start`)
  const points = weeks.map(week => ({ ...week, ...counts.of(week) }))
  const ends = { first: days.at(0)?.day ?? null, last: days.at(-1)?.day ?? null }
  const evolution = query.fill
    ? everyBucketOf(bucketsOf('week', daysWithin(scope, ends)), points, { ...unmeasured, answers: null }).map(
        ({ start, days: _, ...point }) => ({ ...point, date: start }),
      )
    : points.map(({ start, ...point }) => ({ date: dateOf(start), ...point }))
  return { prompt, bucket: 'week' as const, evolution }
})

const areFew = (days: readonly { answers: number }[]): boolean =>
  days.length > 0 && days.reduce((sum, { answers }) => sum + answers, 0) < enoughAnswers * days.length
