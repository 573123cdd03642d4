import { api } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import { ofAnswers } from '../metrics/measures.ts'
import { tallies } from '../metrics/relations.ts'
import { promptInScope } from '../metrics/scope.ts'
import { pick } from '../metrics/select.ts'
import { grouped } from './grouped.ts'
import { handle } from './handler.ts'
import { paginated, tail } from './page.ts'
import { promptOf } from './prompt.ts'
import { detailsOf } from './prompt-details.ts'

export { list as answers } from './prompt-answers.ts'
export { evolution } from './prompt-evolution.ts'

interface Row {
  key: number
  createdAt: number
  lastGeneratedAt: number | null
}

const sortColumns = {
  lastGeneratedAt: sql`"lastGeneratedAt"`,
  answersCount: sql`"answersCount"`,
  text: sql`p.text_folded`,
  createdAt: sql`p.created_at`,
}

export const list = handle(api.prompts.list, async ({ db, brand, scope, query }) => {
  const windowed = scope.from !== undefined
  const [all] = await db.rows<{ total: number }>(
    windowed
      ? sql`with ${tallies(scope, 'prompt_id')} select ${ofAnswers.promptsCount} as total from tallies`
      : sql`select count(*) as total from prompt where ${promptInScope(scope)}`,
  )
  const page = await db.rows<Row>(sql`
with ${tallies(scope, 'prompt_id')},
answered as (
  select prompt_id, max(last_at) as "lastGeneratedAt", ${pick(ofAnswers, 'answers', 'coverage', 'sourceCoverage')}
  from tallies
  group by prompt_id
)
select p.id as key, p.public_id as id, p.text, p.type, p.created_at as "createdAt", topic.name as topic,
  "lastGeneratedAt", coalesce(answers, 0) as "answersCount",
  coalesce(coverage, 0) as "mentionRate", coalesce("sourceCoverage", 0) as "sourceRate"
from (select * from prompt where ${promptInScope(scope)}) p
${windowed ? sql`join` : sql`left join`} answered on answered.prompt_id = p.id
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
${tail(sortColumns, query, sql`p.public_id`)}`)

  const keys = page.map(row => row.key)
  const tags = await tagsOf(db, brand.id, keys)
  const details = query.include && (await detailsOf(db, scope, keys))
  return {
    pagination: paginated(query, all!.total, page),
    prompts: page.map(({ key, createdAt, ...row }) => ({
      ...row,
      lastGeneratedAt: instantOrNull(row.lastGeneratedAt),
      tags: tags(key).map(tag => tag.name),
      ...(details && { createdAt: new Date(createdAt).toISOString(), ...details(key) }),
    })),
  }
})

export const get = handle(api.prompts.get, async ({ db, brand, scope, params, query }) => {
  const { key, topicId, topic, createdAt, ...prompt } = await promptOf(db, brand, params.promptId)
  const [figures] = await db.rows<{
    answers: number
    coverage: number
    sourceCoverage: number
    lastGeneratedAt: number | null
  }>(sql`
with ${tallies(scope, 'prompt_id')}
select max(last_at) as "lastGeneratedAt", ${pick(ofAnswers, 'answers', 'coverage', 'sourceCoverage', 'avgSentiment')}
from tallies
where prompt_id = ${key}`)
  const tags = await tagsOf(db, brand.id, [key])
  const details = query.include && (await detailsOf(db, scope, [key]))
  return {
    prompt: {
      ...prompt,
      ...figures,
      answersCount: figures!.answers,
      mentionRate: figures!.coverage,
      sourceRate: figures!.sourceCoverage,
      lastGeneratedAt: instantOrNull(figures!.lastGeneratedAt),
      topic: topicId === null ? null : { id: topicId, name: topic },
      tags: tags(key),
      createdAt: new Date(createdAt).toISOString(),
      ...details?.(key),
    },
  }
})

const instantOrNull = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** The tags of prompts, by name (D18, D39). */
async function tagsOf(db: Reader, brandId: number, prompts: readonly number[]) {
  const tags = await db.rows<{ prompt: number; id: string; name: string }>(sql`
select t.prompt_id as prompt, tag.public_id as id, tag.name
from prompt_tag t
join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
where t.brand_id = ${brandId} and t.prompt_id in (${values(prompts)})
order by tag.name_folded, tag.name, tag.public_id`)
  return grouped(tags, tag => tag.prompt)
}
