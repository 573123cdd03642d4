import { api, dateOf, dayOf } from '@earshot/contract'
import { join, sql } from '../db/sql.ts'
import { by, groupsOfPrompts } from '../metrics/dimensions.ts'
import { exact, ofAnswers, ofCitations, ofMentions, pick, tracked } from '../metrics/measures.ts'
import { answers, citations, tallies, voices } from '../metrics/relations.ts'
import { handle, headOf } from './handler.ts'
import { grouped } from './rows.ts'

const kinds = ['topic', 'tag'] as const

interface Figures {
  group: 'brand' | (typeof kinds)[number]
  name: string
  /** The first and the last answer. */
  firstAt: number | null
  lastAt: number | null
  answers: number
}

export const get = handle(api.performance.get, async ({ db, brand, scope }) => {
  const groups = kinds.map(
    kind =>
      sql`select cast(${kind} as text), key, of_prompt from (${groupsOfPrompts[kind]}) grouped where of_brand = ${brand.id}`,
  )
  const names = kinds.map(
    kind => sql`select cast(${kind} as text), key, id, label from ${by[kind]('tallies').names(brand.id)} named`,
  )
  // The brand is a group with or without answers; each of the others is one where it has any.
  const rows = await db.rows<Figures>(sql`
with ${tallies(scope, 'prompt_id')},
groups as (
  select 'brand' as "group", 0 as key, id as of_prompt from prompt where brand_id = ${brand.id}
  union all ${join(groups, '\n  union all ')}
),
members as (
  select "group", key, tallies.* from tallies join groups on of_prompt = prompt_id
),
names as (
  select 'brand' as "group", 0 as key, '' as id, '' as name
  union all ${join(names, '\n  union all ')}
),
figures as (
  select names."group", names.id, names.name, min(first_at) as "firstAt", max(last_at) as "lastAt",
    ${pick(ofAnswers, 'answers', 'promptsCount', 'responsesWithMentions', 'responsesWithSources', 'mentionRate', 'mentionCount')},
    ${pick(ofAnswers, 'mentionTotal', 'coverage', 'sourceRate', 'sourceCount', 'sourceTotal', 'sentiment', 'avgSentiment')},
    ${pick(ofAnswers, 'shareOfVoice', 'score')}
  from names
  left join members on members."group" = names."group" and members.key = names.key
  where names."group" = 'brand' or members.key is not null
  group by names."group", names.id, names.name
)
select * from figures
order by ${exact(sql`score`)} desc, id`)
  const of = grouped(rows, row => row.group)
  const [scores] = of('brand')

  const providers = await db.rows<{ provider: string }>(sql`
with ${answers(scope)}
select distinct provider
from assistant
where brand_id = ${brand.id} and id in (select distinct assistant_id from answers)
order by provider`)

  const [pages] = await db.rows<{ pages: number }>(sql`
with ${citations(scope)}
select ${pick(ofCitations, 'pages')}
from citations
where source_id in (select id from source where brand_id = ${brand.id} and is_self)`)

  const topCompetitors = await db.rows(sql`
with ${voices(scope)},
named as (
  select competitor_id, ${pick(ofMentions, 'totalMentions', 'avgPosition', 'avgSentiment')}
  from voices
  where ${tracked}
  group by competitor_id
)
select c.public_id as id, c.name, c.relationship, "totalMentions" as mentions, "avgPosition", "avgSentiment"
from named
join competitor c on c.brand_id = ${brand.id} and c.id = competitor_id
order by mentions desc, c.name_folded, c.name, c.public_id
limit 10`)

  const topSources = await db.rows(sql`
with ${citations(scope)},
cited as (
  select source_id, ${pick(ofCitations, 'totalMentions', 'avgPosition')}
  from citations
  group by source_id
)
select s.public_id as id, s.domain, "totalMentions" as mentions, "avgPosition", s.is_self as "isSelf"
from cited
join source s on s.brand_id = ${brand.id} and s.id = source_id
order by mentions desc, s.domain
limit 10`)

  return {
    brand: headOf(brand),
    period: {
      start: dateAt(scope.from ?? scores!.firstAt),
      end: dateAt(scope.until === undefined ? scores!.lastAt : scope.until - 1),
    },
    methodology: {
      ...scores,
      responsesTotal: scores!.answers,
      providersCount: providers.length,
      providers: providers.map(row => row.provider),
    },
    scores: { ...scores, sourcePages: pages!.pages },
    topCompetitors,
    topSources,
    byTopic: of('topic').map(({ name, ...figures }) => ({ ...figures, topic: name })),
    byTag: of('tag'),
  }
})

const dateAt = (instant: number | null) => (instant === null ? null : dateOf(dayOf(instant)))
