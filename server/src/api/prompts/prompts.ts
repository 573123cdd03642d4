import { api, figures, Refusal } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql, values } from '../../db/sql.ts'
import { isGap, promptGap } from '../../metrics/answers/gaps.ts'
import { answerFractions } from '../../metrics/fractions.ts'
import { inferFigures } from '../../metrics/inference/inference.ts'
import { ofAnswers, pick } from '../../metrics/measures.ts'
import { answers as answersIn, citations, mentions, tallies } from '../../metrics/relations.ts'
import { promptInScope, type Scope } from '../../metrics/scope.ts'
import { gapsOfPrompts } from '../figures/gap-competitors.ts'
import { type AnswerRow, answerHead, loadAnswerTexts, providerNamesIn, shown } from '../query/answer-rows.ts'
import { selectCounts } from '../query/counts.ts'
import { type Brand, type HandlerCall, handle } from '../query/handler.ts'
import { grouped, having, paginated, requireRow, tail } from '../query/rows.ts'
import { detailsOf } from './prompt-details.ts'
import { changedPrompts, countStates, hasState } from './prompt-states.ts'

interface Row {
  key: number
  id: string
  createdAt: number
  lastGeneratedAt: number | null
  gapAnswers: number
  paused: boolean | null
}

const gapSize = sql`coalesce(answered.gap, 0)`

const sortColumns = {
  lastGeneratedAt: sql`"lastGeneratedAt"`,
  answersCount: sql`"answersCount"`,
  text: sql`p.text_folded`,
  createdAt: sql`p.created_at`,
  mentionRate: sql`"mentionRate"`,
  sourceRate: sql`"sourceRate"`,
  gap: gapSize,
  recommendedRate: sql`"recommendedRate"`,
}

export const listPrompts = handle(api.prompts.list, async ({ db, brand, scope, query, now }) => {
  const { gap, state, against } = query
  if ((state === 'gained' || state === 'lost') && against === undefined) throw withoutComparison(state)
  const isChosen = gap !== undefined || state !== undefined
  const windowed = scope.from !== undefined
  const asked = sql`select * from prompt where ${promptInScope(scope)} ${having(sql`text_folded`, query.q)}`
  const joined = windowed ? sql`join` : sql`left join`
  const answered = sql`with ${tallies(scope, 'prompt_id')} select count(*) as total from`
  const listed = sql`(${asked}) p ${joined} tallies on prompt_id = p.id`
  const infer = (looked: Scope) =>
    inferFigures({ db, brand, scope: looked, query, now }, [{ by: 'prompt', figures: figures.prompt }])
  // Tests of changes need all prompts. Intervals need only the prompts of the page.
  const compared = against === undefined ? undefined : await infer(scope)
  const changes = await changedPrompts(db, asked, state !== undefined || query.totals ? compared : undefined)
  const inState =
    state === undefined ? sql`true` : sql`p.id in (select p.id from ${listed} where ${hasState(state, changes)})`
  const chosen = (gapSize: Sql) => sql`
where ${gap === undefined ? sql`true` : isGap(gap, gapSize)} and ${inState}`
  const [all] = await db.rows<{ total: number }>(
    isChosen
      ? sql`${answered} ${listed} ${chosen(promptGap)}`
      : windowed
        ? sql`${answered} tallies ${query.q === undefined ? empty : sql`where prompt_id in (select id from (${asked}) asked)`}`
        : sql`select count(*) as total from (${asked}) asked`,
  )
  const counts = selectCounts(query.counts, figures.prompt, answerFractions)
  const page = await db.rows<Row>(sql`
with ${tallies(scope, 'prompt_id')},
answered as (
  select prompt_id, last_at as "lastGeneratedAt", ${pick(ofAnswers, 'answers', 'coverage', 'sourceCoverage', 'recommendedRate')},
    ${promptGap} as gap${counts.columns}
  from tallies
)
select p.id as key, p.public_id as id, p.text, p.type, p.created_at as "createdAt", topic.name as topic,
  p.paused, "lastGeneratedAt", coalesce(answers, 0) as "answersCount",
  coalesce(coverage, 0) as "mentionRate", coalesce("sourceCoverage", 0) as "sourceRate", "recommendedRate",
  ${gapSize} as "gapAnswers"${counts.again}
from (${asked}) p
${joined} answered on answered.prompt_id = p.id
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
${isChosen ? chosen(gapSize) : empty}
${tail(sortColumns, query, sql`p.public_id`)}`)

  const keys = page.map(row => row.key)
  const tags = await tagsOf(db, brand.id, keys)
  const details = query.include && (await detailsOf(db, scope, keys))
  const inferred = compared ?? (await infer({ ...scope, prompts: keys }))
  const gapOf = gap || query.totals ? await gapsOfPrompts(db, scope, keys) : undefined
  return {
    pagination: paginated(query, all!.total, page),
    prompts: page.map(({ key, createdAt, gapAnswers, ...row }) => ({
      ...row,
      ...counts.of(row),
      ...inferred.of('prompt', row.id, figures.prompt),
      lastGeneratedAt: instantOrNull(row.lastGeneratedAt),
      tags: tags(key).map(tag => tag.name),
      paused: row.paused === true,
      ...(details && { createdAt: new Date(createdAt).toISOString(), ...details(key) }),
      ...(gapAnswers > 0 ? gapOf?.(key, gapAnswers) : gapOf && { gap: { answers: 0, competitors: [] } }),
    })),
    ...(query.totals && { totals: await countStates(db, tallies(scope, 'prompt_id'), listed, changes) }),
    ...inferred.comparison,
  }
})

const withoutComparison = (state: string) =>
  new Refusal('INVALID_PARAMETER', `state is "${state}" but must be used with against, which compares two periods.`)

export const getPrompt = handle(api.prompts.get, async ({ db, brand, scope, params, query, now }) => {
  const { key, topicId, topic, createdAt, paused, ...prompt } = await promptOf(db, brand, params.promptId)
  const counts = selectCounts(query.counts, figures.promptDetail, answerFractions)
  const [all] = await db.rows<{
    answers: number
    coverage: number
    sourceCoverage: number
    lastGeneratedAt: number | null
  }>(sql`
with ${tallies({ ...scope, prompts: [key] })}
select last_at as "lastGeneratedAt", ${pick(ofAnswers, 'answers', 'coverage', 'sourceCoverage', 'avgSentiment', 'recommendedRate')}${counts.columns}
from tallies`)
  const tags = await tagsOf(db, brand.id, [key])
  const details = query.include && (await detailsOf(db, scope, [key]))
  // With the tests of all prompts, the verdict is that of the list.
  const looked = query.against === undefined ? { ...scope, prompts: [key] } : scope
  const inferred = await inferFigures({ db, brand, scope: looked, query, now }, [
    { by: 'prompt', figures: figures.promptDetail },
  ])
  return {
    prompt: {
      ...prompt,
      ...all,
      ...counts.of(all),
      ...inferred.of('prompt', prompt.id, figures.promptDetail),
      answersCount: all!.answers,
      mentionRate: all!.coverage,
      sourceRate: all!.sourceCoverage,
      lastGeneratedAt: instantOrNull(all!.lastGeneratedAt),
      topic: topicId === null ? null : { id: topicId, name: topic },
      tags: tags(key),
      createdAt: new Date(createdAt).toISOString(),
      paused: paused === true,
      ...details?.(key),
    },
    ...inferred.comparison,
  }
})

/** Maximum per prompt and response (D25). */
const mostAnswers = 1000

export const promptAnswers = handle(api.prompts.answers, answersOf, { inParts: true })

async function answersOf({ db, brand, scope, params, part }: HandlerCall<typeof api.prompts.answers>) {
  const { key, id, text: promptText } = await promptOf(db, brand, params.promptId)
  const asked = { ...scope, prompts: [key] }
  const rows = await db.rows<AnswerRow & { key: number; total: number }>(sql`
with ${answersIn(asked)},
newest as (
  select *, count(*) over () as total
  from answers
  order by created_at desc, public_id
  limit ${part?.limit ?? mostAnswers} ${part ? sql`offset ${part.offset}` : empty}
)
select a.id as key, a.total, ${answerHead}
from newest a
join assistant s on s.brand_id = ${brand.id} and s.id = a.assistant_id
order by a.created_at desc, a.public_id`)

  const keys = rows.map(row => row.key)
  const text = await loadAnswerTexts(db, brand.id, keys)
  const isListed = sql`answer_id in (${values(keys)})`
  const namesOf = async (query: Sql) =>
    grouped(await db.rows<{ answer: number; name: string }>(query), row => row.answer)
  const named = await namesOf(sql`
with ${mentions(asked)}
select answer_id as answer, name
from mentions
where ${isListed}
order by position, name_folded, name, public_id`)
  const cited = await namesOf(sql`
with ${citations(asked)},
cited as (
  select answer_id, source_id, min(position) as position from citations where ${isListed} group by answer_id, source_id
)
select answer_id as answer, s.domain as name
from cited
join source s on s.brand_id = ${brand.id} and s.id = source_id
order by position`)
  const nameOf = await providerNamesIn(db)
  return {
    prompt: { id, text: promptText },
    total: rows[0]?.total ?? 0,
    answers: rows.map(({ key, ...answer }) => ({
      ...shown(answer, nameOf),
      text: text(key),
      competitorsMentioned: named(key).map(row => row.name),
      sourcesCited: cited(key).map(row => row.name),
    })),
  }
}

const instantOrNull = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** Sorted by name (D18, D39). */
async function tagsOf(db: Reader, brandId: number, prompts: readonly number[]) {
  const tags = await db.rows<{ prompt: number; id: string; name: string }>(sql`
select t.prompt_id as prompt, tag.public_id as id, tag.name
from prompt_tag t
join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
where t.brand_id = ${brandId} and t.prompt_id in (${values(prompts)})
order by tag.name_folded, tag.name, tag.public_id`)
  return grouped(tags, tag => tag.prompt)
}

interface PromptDetailRow {
  key: number
  id: string
  text: string
  type: string
  createdAt: number
  topicId: string | null
  topic: string | null
  paused: boolean | null
}

export const promptOf = (db: Reader, brand: Brand, id: string) =>
  requireRow<PromptDetailRow>(
    db,
    'PROMPT_NOT_FOUND',
  )(sql`
select p.id as key, p.public_id as id, p.text, p.type, p.created_at as "createdAt", p.paused,
  topic.public_id as "topicId", topic.name as topic
from prompt p
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
where p.brand_id = ${brand.id} and p.public_id = ${id}`)
