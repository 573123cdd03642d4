import type { Reader } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import { by, groupsOfPrompts } from '../metrics/dimensions.ts'
import { ofAnswers, pick } from '../metrics/measures.ts'
import { addedTallies, tallies } from '../metrics/relations.ts'
import { promptInScope, type Scope } from '../metrics/scope.ts'
import { everyDayOf } from './filled.ts'
import type { Brand } from './handler.ts'
import { daily, having, type Page, paginated, tail, totalIn } from './rows.ts'

/** `groups`: every topic or tag of the brand with its prompts and answers in scope, be there any or none (D30). */
const groups = (kind: 'topic' | 'tag', scope: Scope) => {
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
    ${ofAnswers.mentionRate} as "brandMentionRate", ${pick(ofAnswers, 'shareOfVoice', 'avgSentiment')}
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
}

/** A page of the topics or tags of a brand. */
export async function groupPage(
  kind: 'topic' | 'tag',
  db: Reader,
  brand: Brand,
  scope: Scope,
  query: Page<keyof typeof sortColumns> & { q?: string | undefined },
) {
  const total = await totalIn(
    db,
    sql`
select count(*) as total from ${name(kind)} where brand_id = ${brand.id} ${having(sql`name_folded`, query.q)}`,
  )
  const rows = await db.rows<{ label: string }>(sql`
with ${groups(kind, scope)}
select * from groups
where true ${having(sql`folded`, query.q)}
${tail(sortColumns, query, sql`id`)}`)
  return { pagination: paginated(query, total, rows), rows }
}

/** How the brand fares in the answers in scope, one point a UTC day that has any, or with `fill` every day. */
export async function answerDays(db: Reader, scope: Scope, { fill }: { fill?: boolean | undefined }) {
  const days = await db.rows<{ day: number; answers: number }>(sql`
with ${tallies(scope, 'day')}
select day, ${pick(ofAnswers, 'answers', 'mentionRate', 'sourceRate', 'shareOfVoice', 'avgSentiment')}
from tallies
order by day`)
  return fill ? everyDayOf(scope, days, days, figures) : daily(days)
}

/** What a point has beside its answers. */
const figures = { mentionRate: 0, sourceRate: 0, shareOfVoice: 0, avgSentiment: null }
