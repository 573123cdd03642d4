import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { by, groupsOfPrompts } from '../metrics/dimensions.ts'
import { ofAnswers } from '../metrics/measures.ts'
import { tallies } from '../metrics/relations.ts'
import { promptInScope, type Scope } from '../metrics/scope.ts'
import { pick } from '../metrics/select.ts'
import { daily } from './daily.ts'

/** `groups`: every topic or tag of the brand with its prompts and answers in scope, be there any or none (D30). */
export const groups = (kind: 'topic' | 'tag', scope: Scope) => {
  const { join, key, names } = by[kind]('tallies')
  return sql`${tallies(scope, 'prompt_id')},
asked as (
  select key, count(*) as prompts
  from (${groupsOfPrompts[kind]}) grouped
  where of_brand = ${scope.brandId} and of_prompt in (select id from prompt where ${promptInScope(scope)})
  group by key
),
answered as (
  select ${key} as key, ${pick(ofAnswers, 'answers', 'mentionRate', 'shareOfVoice', 'avgSentiment')}
  from tallies
  ${join}
  group by ${key}
),
groups as (
  select named.id, named.label, named.folded,
    coalesce(asked.prompts, 0) as "totalPrompts", coalesce(answered.answers, 0) as "totalAnswers",
    coalesce("mentionRate", 0) as "brandMentionRate", coalesce("shareOfVoice", 0) as "shareOfVoice", "avgSentiment"
  from ${names(scope.brandId)} named
  left join asked on asked.key = named.key
  left join answered on answered.key = named.key
)`
}

/** What `groups` can be sorted by, beside the name. */
export const groupColumns = {
  prompts: sql`"totalPrompts"`,
  answers: sql`"totalAnswers"`,
  mentionRate: sql`"brandMentionRate"`,
  shareOfVoice: sql`"shareOfVoice"`,
  sentiment: sql`"avgSentiment"`,
}

/** How the brand fares in the answers in scope, one point a UTC day that has any. */
export const answerDays = async (db: Reader, scope: Scope) =>
  daily(
    await db.rows<{ day: number }>(sql`
with ${tallies(scope, 'day')}
select day, ${pick(ofAnswers, 'answers', 'mentionRate', 'sourceRate', 'shareOfVoice', 'avgSentiment')}
from tallies
group by day
order by day`),
  )
