import { type Endpoint, figures } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { name, type Sql, sql } from '../db/sql.ts'
import { by, groupsOfPrompts } from '../metrics/dimensions.ts'
import { answerFractions } from '../metrics/fractions.ts'
import { type InferenceQuery, inferFigures } from '../metrics/inference/inference.ts'
import { ofAnswers, pick } from '../metrics/measures.ts'
import { addedTallies, tallies } from '../metrics/relations.ts'
import { promptInScope, type Scope } from '../metrics/scope.ts'
import { everyDayOf } from './figures/filled.ts'
import { selectCounts } from './query/counts.ts'
import type { HandlerCall } from './query/handler.ts'
import { daily, having, type ListParams, paginated, tail, totalIn } from './query/rows.ts'

/** Every topic or tag, even without answers (D30). */
const groups = (kind: 'topic' | 'tag', scope: Scope, more: Sql) => {
  const { join, key, names } = by[kind]('tallies', scope.brandId)
  return sql`${tallies(scope, 'prompt_id')},
asked as (
  select key, count(*) as prompts
  from (${groupsOfPrompts[kind](scope.brandId)}) grouped
  where of_prompt in (select id from prompt where ${promptInScope(scope)})
  group by key
),
answered as (
  select ${key} as key, ${addedTallies}
  from tallies
  ${join}
  group by ${key}
),
groups as (
  select named.id, named.label, named.folded,
    coalesce(asked.prompts, 0) as "totalPrompts", ${ofAnswers.answers} as "totalAnswers",
    ${ofAnswers.mentionRate} as "brandMentionRate", ${pick(ofAnswers, 'shareOfVoice', 'avgSentiment', 'recommendedRate')}${more}
  from ${names} named
  left join asked on asked.key = named.key
  left join answered on answered.key = named.key
)`
}

const sortColumns = {
  prompts: sql`"totalPrompts"`,
  answers: sql`"totalAnswers"`,
  mentionRate: sql`"brandMentionRate"`,
  shareOfVoice: sql`"shareOfVoice"`,
  sentiment: sql`"avgSentiment"`,
  keyword: sql`folded`,
  name: sql`folded`,
  recommendedRate: sql`"recommendedRate"`,
}

interface GroupPageParams extends Pick<HandlerCall<Endpoint>, 'db' | 'brand' | 'scope' | 'now'> {
  query: ListParams<keyof typeof sortColumns> &
    InferenceQuery & { q?: string | undefined; counts?: boolean | undefined }
}

export async function groupPage(kind: 'topic' | 'tag', call: GroupPageParams) {
  const { db, brand, scope, query } = call
  const total = await totalIn(
    db,
    sql`
select count(*) as total from ${name(kind)} where brand_id = ${brand.id} ${having(sql`name_folded`, query.q)}`,
  )
  const counts = selectCounts(query.counts, figures.listedGroup, answerFractions)
  const rows = await db.rows<{ id: string; label: string }>(sql`
with ${groups(kind, scope, counts.columns)}
select * from groups
where true ${having(sql`folded`, query.q)}
${tail(sortColumns, query, sql`id`)}`)
  const inferred = await inferFigures(call, [{ by: kind, figures: figures.listedGroup }])
  return {
    pagination: paginated(query, total, rows),
    comparison: inferred.comparison,
    rows: rows.map(row => ({ ...row, ...counts.of(row), ...inferred.of(kind, row.id, figures.listedGroup) })),
  }
}

/** One point per UTC day with answers. With `fill`, one for every day. */
export async function answerDays(
  db: Reader,
  scope: Scope,
  query: { counts?: boolean | undefined; fill?: boolean | undefined },
) {
  const counts = selectCounts(query.counts, figures.groupDay, answerFractions)
  const days = await db.rows<{ day: number; answers: number }>(sql`
with ${tallies(scope, 'day')}
select day, ${pick(ofAnswers, 'answers', 'mentionRate', 'sourceRate', 'shareOfVoice', 'avgSentiment', 'recommendedRate')}${counts.columns}
from tallies
order by day`)
  const points = days.map(day => ({ ...day, ...counts.of(day) }))
  const none = { avgSentiment: null, recommendedRate: null }
  const unmeasured = { mentionRate: 0, sourceRate: 0, shareOfVoice: 0, ...none, ...counts.of({}) }
  return query.fill ? everyDayOf(scope, days, points, () => unmeasured) : daily(points)
}
