import { api, dateOf, dayOf } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { by } from '../metrics/dimensions.ts'
import { exact, ofAnswers, ofCitations, ofMentions, tracked } from '../metrics/measures.ts'
import { answers, citations, mentions } from '../metrics/relations.ts'
import { pick } from '../metrics/select.ts'
import { handle } from './handler.ts'

const groupMeasures = ['score', 'mentionRate', 'sourceRate', 'shareOfVoice', 'avgSentiment', 'promptsCount'] as const

export const get = handle(api.performance.get, async ({ db, brand, scope: within, query }) => {
  const scope = { ...within, stage: query.type }

  const [scores] = await db.rows<{ answers: number; firstDay: number | null; lastDay: number | null }>(sql`
with ${answers(scope)}
select min(day) as "firstDay", max(day) as "lastDay",
  ${pick(ofAnswers, 'answers', 'promptsCount', 'responsesWithMentions', 'responsesWithSources', 'mentionRate', 'mentionCount')},
  ${pick(ofAnswers, 'mentionTotal', 'coverage', 'sourceRate', 'sourceCount', 'sourceTotal', 'sentiment', 'shareOfVoice')}
from answers`)

  const providers = await db.rows<{ provider: string }>(sql`
with ${answers(scope)}
select distinct provider
from assistant
where brand_id = ${brand.id} and id in (select assistant_id from answers)
order by provider`)

  const [pages] = await db.rows<{ pages: number }>(sql`
with ${citations(scope)}
select ${pick(ofCitations, 'pages')}
from citations
where source_id in (select id from source where brand_id = ${brand.id} and is_self)`)

  const topCompetitors = await db.rows(sql`
with ${mentions(scope)},
voices as (
  select competitor_id, ${pick(ofMentions, 'totalMentions', 'avgPosition', 'avgSentiment')}
  from mentions
  where ${tracked}
  group by competitor_id
)
select c.public_id as id, c.name, c.relationship, "totalMentions" as mentions, "avgPosition", "avgSentiment"
from voices
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

  const groups = (dimension: typeof by.topic) => {
    const { join, key, names } = dimension('answers')
    return db.rows<{ id: string; name: string }>(sql`
with ${answers(scope)},
groups as (
  select ${key} as key, ${pick(ofAnswers, ...groupMeasures)}
  from answers
  ${join}
  group by ${key}
)
select named.id, named.label as name, groups.*
from groups
join ${names(brand.id)} named on named.key = groups.key
order by ${exact(sql`score`)} desc, named.id`)
  }

  return {
    brand: { id: brand.publicId, name: brand.name, domain: brand.domain },
    period: {
      start: scope.from === undefined ? dateOrNull(scores!.firstDay) : dateOf(dayOf(scope.from)),
      end: scope.until === undefined ? dateOrNull(scores!.lastDay) : dateOf(dayOf(scope.until - 1)),
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
    byTopic: (await groups(by.topic)).map(({ name, ...group }) => ({ ...group, topic: name })),
    byTag: await groups(by.tag),
  }
})

const dateOrNull = (day: number | null) => (day === null ? null : dateOf(day))
