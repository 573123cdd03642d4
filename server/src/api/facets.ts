import { api, dateOf, FunnelStage, mostFacets } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { name, type Sql, sql } from '../db/sql.ts'
import { answers } from '../metrics/relations.ts'
import { noCountry } from '../metrics/scope.ts'
import { providerNamesIn } from './query/answer-rows.ts'
import { handle } from './query/handler.ts'
import { grouped, summarizeBrand } from './query/rows.ts'

export const getFacets = handle(api.facets.get, async ({ db, brand, scope }) => {
  const assistants = await db.rows<AssistantFacetRow>(sql`
with ${answers(scope)},
counted as (
  select assistant_id, count(*) as answers, min(day) as first_day, max(day) as last_day from answers group by assistant_id
)
select s.provider, s.model, s.country, c.answers, c.first_day as "firstDay", c.last_day as "lastDay"
from counted c
join assistant s on s.brand_id = ${brand.id} and s.id = c.assistant_id
order by s.provider, s.model, s.country`)
  const stages = await db.rows<{ stage: FunnelStage; prompts: number; branded: number }>(sql`
select type as stage, count(*) as prompts, count(*) filter (where branded) as branded
from prompt where brand_id = ${brand.id} group by type`)
  const topics = await groupsOf(
    db,
    'topic',
    brand.id,
    sql`select topic_id as of_group, count(*) as prompts from prompt where brand_id = ${brand.id} group by topic_id`,
  )
  const tags = await groupsOf(
    db,
    'tag',
    brand.id,
    sql`select tag_id as of_group, count(*) as prompts from prompt_tag where brand_id = ${brand.id} group by tag_id`,
  )
  const nameOf = await providerNamesIn(db)
  return {
    brand: summarizeBrand(brand),
    answers: total(assistants, row => row.answers),
    firstDay: assistants.length === 0 ? null : dateOf(Math.min(...assistants.map(row => row.firstDay))),
    lastDay: assistants.length === 0 ? null : dateOf(Math.max(...assistants.map(row => row.lastDay))),
    prompts: total(stages, row => row.prompts),
    brandedPrompts: total(stages, row => row.branded),
    providers: perKey(assistants, row => row.provider).map(([provider, rows]) => ({
      provider,
      name: nameOf(provider),
      answers: total(rows, row => row.answers),
      models: perKey(rows, row => row.model).map(([model, ofModel]) => ({
        model,
        answers: total(ofModel, row => row.answers),
      })),
    })),
    countries: perKey(assistants, row => row.country)
      .map(([country, rows]) => ({
        country,
        value: country ?? noCountry,
        answers: total(rows, row => row.answers),
      }))
      .sort((a, b) => Number(a.country === null) - Number(b.country === null) || (a.value < b.value ? -1 : 1)),
    stages: FunnelStage.options.flatMap(stage => stages.find(row => row.stage === stage) ?? []),
    topicsTotal: topics.total,
    topics: topics.rows,
    tagsTotal: tags.total,
    tags: tags.rows,
  }
})

interface AssistantFacetRow {
  provider: string
  model: string
  country: string | null
  answers: number
  firstDay: number
  lastDay: number
}

async function groupsOf(db: Reader, table: 'topic' | 'tag', brandId: number, prompts: Sql) {
  const rows = await db.rows<{ total: number }>(sql`
with groups as (
  select g.public_id as id, g.name, g.name_folded, coalesce(p.prompts, 0) as prompts
  from ${name(table)} g
  left join (${prompts}) p on p.of_group = g.id
  where g.brand_id = ${brandId}
),
listed as (
  select *, count(*) over () as total from groups order by prompts desc, name_folded, name, id limit ${mostFacets}
)
select id, name, prompts, total from listed order by name_folded, name, id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

function perKey<T, K>(rows: readonly T[], keyOf: (row: T) => K): [K, readonly T[]][] {
  const of = grouped(rows, keyOf)
  return [...new Set(rows.map(keyOf))].map(key => [key, of(key)])
}

const total = <T>(rows: readonly T[], count: (row: T) => number) => rows.reduce((sum, row) => sum + count(row), 0)
