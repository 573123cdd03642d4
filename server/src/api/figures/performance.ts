import { api, figures } from '@earshot/contract'
import { join, sql, values } from '../../db/sql.ts'
import { by, groupsOfPrompts } from '../../metrics/dimensions.ts'
import { answerFractions } from '../../metrics/fractions.ts'
import { inferFigures } from '../../metrics/inference/inference.ts'
import { exact, ofAnswers, ofCitations, ofMentions, ofPages, pick, tracked } from '../../metrics/measures.ts'
import { addedTallies, answers, citations, ownCitation, tallies, voices } from '../../metrics/relations.ts'
import { unnumbered, variants } from '../../metrics/sources/pages.ts'
import { selectCounts } from '../query/counts.ts'
import { handle } from '../query/handler.ts'
import { grouped, periodOf, summarizeBrand } from '../query/rows.ts'

const kinds = ['topic', 'tag'] as const

interface PerformanceRow {
  group: 'brand' | (typeof kinds)[number]
  id: string
  name: string
  firstAt: number | null
  lastAt: number | null
  answers: number
}

export const getPerformance = handle(api.performance.get, async ({ db, brand, scope, query, now }) => {
  const whole = selectCounts(query.counts, figures.performance, answerFractions)
  const ofGroup = selectCounts(query.counts, figures.group, answerFractions)
  const members = kinds.map(
    kind => sql`select ${kind}, key, of_prompt from (${groupsOfPrompts[kind](brand.id)}) grouped`,
  )
  const names = kinds.map(kind => sql`select ${kind}, key, id, label from ${by[kind]('tallies', brand.id).names} named`)
  // Lists the brand even without answers. Lists other groups only with answers.
  const rows = await db.rows<PerformanceRow>(sql`
with ${tallies(scope, 'prompt_id')},
members as (
  select 'brand' as "group", 0 as key, prompt_id as of_prompt from tallies
  union all ${join(members, '\n  union all ')}
),
added as (
  select "group", key, ${addedTallies}
  from tallies
  join members on of_prompt = prompt_id
  group by "group", key
),
names as (
  select 'brand' as "group", 0 as key, '' as id, '' as name
  union all ${join(names, '\n  union all ')}
)
select names."group", names.id, names.name, first_at as "firstAt", last_at as "lastAt",
  ${pick(ofAnswers, 'answers', 'promptsCount', 'responsesWithMentions', 'responsesWithSources', 'mentionRate', 'mentionCount')},
  ${pick(ofAnswers, 'mentionTotal', 'coverage', 'sourceRate', 'sourceCount', 'sourceTotal', 'sentiment', 'avgSentiment')},
  ${pick(ofAnswers, 'shareOfVoice', 'score', 'recommendedRate', 'recommendedCount', 'recommendedTotal')}${whole.columns}
from names
left join added on added."group" = names."group" and added.key = names.key
where names."group" = 'brand' or added.key is not null
order by ${exact(ofAnswers.score)} desc, names.id`)
  const of = grouped(rows, row => row.group)
  const [scores] = of('brand')

  const providers = await db.rows<{ provider: string }>(sql`
with ${answers(scope)}
select distinct provider
from assistant
where brand_id = ${brand.id} and id in (select distinct assistant_id from answers)
order by provider`)

  // Look up the brand's sources first. Otherwise Postgres expects few citations of them and scans these for every
  // prompt.
  const own = await db.rows<{ id: number }>(sql`select id from source where brand_id = ${brand.id} and is_self`)
  const ofOwn = sql`source_id in (${values(own.map(({ id }) => id))})`
  const [pages] = await db.rows<{ pages: number }>(sql`
with ${variants(scope, sql`and ${ownCitation(brand, ofOwn)}`, await unnumbered(db, brand.id))},
paged as (select distinct page from variants)
select ${pick(ofPages, 'pages')} from paged`)

  const topCompetitors = await db.rows(sql`
with ${voices(scope)}
select public_id as id, name, relationship, ${ofMentions.totalMentions} as mentions,
  ${pick(ofMentions, 'avgPosition', 'avgSentiment', 'recommendedRate')}
from voices
where ${tracked}
order by mentions desc, name_folded, name, public_id
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

  const inferred = await inferFigures({ db, brand, scope, query, now }, [
    { by: 'brand', figures: figures.performance },
    ...kinds.map(by => ({ by, figures: figures.group })),
  ])
  const shown = (kind: (typeof kinds)[number]) =>
    of(kind).map(row => ({ ...row, ...ofGroup.of(row), ...inferred.of(kind, row.id, figures.group) }))

  return {
    brand: summarizeBrand(brand),
    period: periodOf(scope, scores!),
    methodology: {
      ...scores,
      responsesTotal: scores!.answers,
      providersCount: providers.length,
      providers: providers.map(row => row.provider),
    },
    scores: {
      ...scores,
      sourcePages: pages!.pages,
      ...whole.of(scores),
      ...inferred.of('brand', brand.publicId, figures.performance),
    },
    topCompetitors,
    topSources,
    byTopic: shown('topic').map(row => ({ ...row, topic: row.name })),
    byTag: shown('tag'),
    ...inferred.comparison,
  }
})
