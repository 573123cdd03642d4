import { api, definitionOf, type ExplainedPart } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { inPoints } from '../../db/points.ts'
import { empty, integers, type Sql, sql, values } from '../../db/sql.ts'
import { type EvidenceFilter, type ExplainedRatio, explained, scoreParts } from '../../metrics/answers/explained.ts'
import { answerRates, inPercent, integer, ofAnswers, pick } from '../../metrics/measures.ts'
import { answers, citations, mentions, tallies } from '../../metrics/relations.ts'
import type { Scope } from '../../metrics/scope.ts'
import { domainOf } from '../../web/domain.ts'
import { type AnswerRow, providerNamesIn, shown } from '../query/answer-rows.ts'
import { type Brand, handle } from '../query/handler.ts'
import { type CitedPathOwners, listCitedPathOwners, trackedSources } from '../query/owners.ts'
import { grouped, ordered, paginated, periodOf, summarizeBrand, tail } from '../query/rows.ts'

interface ExplanationPageParams {
  part: ExplainedPart
  limit: number
  offset: number
}

export const getFigureExplanation = handle(api.explain.get, async ({ db, brand, scope, query }) => {
  const { measure } = query
  const { parts, ...definition } = definitionOf(measure)
  if (measure === 'score') {
    const { value, madeOf, span } = await scoreOf(db, scope)
    return {
      brand: summarizeBrand(brand),
      period: periodOf(scope, span),
      figure: { ...definition, value, numerator: null, denominator: null, rest: null, madeOf },
      pagination: paginated(newest(query), 0, []),
      answers: [],
    }
  }
  const { value, total, span, ...sums } = await sumsOf(db, scope, measure, query.part)
  const page = await pageOf(db, brand, scope, measure, query)
  const sumOf = (part: ExplainedPart) => parts[part] && { meaning: parts[part], sum: sums[part] }
  return {
    brand: summarizeBrand(brand),
    period: periodOf(scope, span),
    figure: {
      ...{ ...definition, value, madeOf: [] },
      ...{ numerator: sumOf('numerator'), denominator: sumOf('denominator'), rest: sumOf('rest') },
    },
    pagination: paginated(newest(query), total, page),
    answers: page,
  }
})

const newest = ({ limit, offset }: ExplanationPageParams) => ({
  limit,
  offset,
  sort: 'createdAt' as const,
  order: 'desc' as const,
})

const spanned = sql`min(created_at) as "firstAt", max(created_at) as "lastAt"`

async function sumsOf(db: Reader, scope: Scope, measure: ExplainedRatio, part: ExplainedPart) {
  const { adds, value, rest, shown } = explained[measure]
  const sum = (of: ExplainedPart) => integer(sql`coalesce(sum(${adds[of]}), 0)`)
  const [row] = await db.rows<{
    firstAt: number | null
    lastAt: number | null
    value: number | null
    numerator: number
    denominator: number
    rest: number
    total: number
  }>(sql`
with ${answers(scope)},
sums as (
  select ${spanned}, ${sum('numerator')} as numerator, ${sum('denominator')} as denominator,
    count(${adds[part]}) as total
  from answers
)
select "firstAt", "lastAt", ${value} as value, ${shown(sql`numerator`)} as numerator, denominator, ${rest} as rest, total
from sums`)
  const { firstAt, lastAt, ...sums } = row!
  return { ...sums, span: { firstAt, lastAt } }
}

const sortColumns = { createdAt: sql`a.created_at` }

interface Row extends AnswerRow {
  key: number
}

async function pageOf(db: Reader, brand: Brand, scope: Scope, measure: ExplainedRatio, asked: ExplanationPageParams) {
  const { adds, evidence, shown: inUnits } = explained[measure]
  const { part } = asked
  const rows = await db.rows<Row>(sql`
with ${answers(scope)},
page as (
  select a.*, ${adds[part]} as adds from answers a
  where (${adds[part]}) is not null
  ${tail(sortColumns, newest(asked), sql`a.public_id`)}
)
select a.id as key, a.public_id as id, s.provider, s.model, a.created_at as "createdAt", p.public_id as "promptId",
  p.text as "promptText", ${part === 'numerator' ? inUnits(sql`a.adds`) : sql`a.adds`} as adds
from page a
join assistant s on s.brand_id = ${scope.brandId} and s.id = a.assistant_id
join prompt p on p.brand_id = ${scope.brandId} and p.id = a.prompt_id
${ordered(sortColumns, newest(asked), sql`a.public_id`)}`)
  const facts = await factsOf(db, brand, rows, evidence[part])
  const nameOf = await providerNamesIn(db)
  return rows.map(({ key, ...row }) => ({ ...shown(row, nameOf), ...facts(key) }))
}

async function factsOf(db: Reader, brand: Brand, page: readonly Row[], evidence: EvidenceFilter | undefined) {
  if (!evidence || page.length === 0) return () => ({ mentions: [], citations: [] })
  const scope = { brandId: brand.id, from: page.at(-1)!.createdAt, until: page[0]!.createdAt + 1 }
  const keys = page.map(({ key }) => key)
  if (evidence.of === 'mentions') {
    const mentions = grouped(await mentionsOf(db, scope, keys, evidence.where), row => row.key)
    return (key: number) => ({ mentions: mentions(key), citations: [] })
  }
  const citations = grouped(await citationsOf(db, brand, scope, keys, evidence.where), row => row.key)
  return (key: number) => ({ mentions: [], citations: citations(key) })
}

const mentionsOf = (db: Reader, scope: Scope, keys: readonly number[], where: Sql) =>
  db.rows<{ key: number }>(sql`
with ${mentions(scope)}
select answer_id as key, public_id as id, name, relationship, position, ${inPoints(sql`sentiment`)} as sentiment
from mentions
where answer_id in (${values(keys)}) and ${where}
order by answer_id, position, name_folded, name, public_id`)

/** The engine compares up to this many integers directly. For more, it builds a table. */
const few = 1000
const listed = (ids: readonly number[]) => (ids.length <= few ? values(ids) : integers(ids))

async function citationsOf(db: Reader, brand: Brand, scope: Scope, keys: readonly number[], where: Sql) {
  // Faster than joining the sources of all citations.
  const sources = await trackedSources(db, scope.brandId, where)
  const owned = grouped(sources, row => row.sourceId)
  const ofPaths = await listCitedPathOwners(db, brand, keys, where)
  const ofSources = sql`c.source_id in (${listed(sources.map(({ sourceId }) => sourceId))})`
  const rows = await db.rows<{ key: number; sourceId: number; urlId?: number; url: string | null }>(sql`
with ${citations(scope)}
select c.answer_id as key, c.source_id as "sourceId", u.url, c.position${ofPaths.size > 0 ? sql`, c.url_id as "urlId"` : empty}
from citations c
left join url u on u.brand_id = ${scope.brandId} and u.id = c.url_id
where c.answer_id in (${values(keys)}) and ${ofPaths.size > 0 ? bySourceOrPath(ofSources, ofPaths) : ofSources}
order by c.answer_id, c.position`)
  return rows.map(row => {
    const ofPath = ofPaths.get(row.urlId!)
    if (ofPath) return { ...row, domain: domainOf(row.url!)!, ...ofPath }
    const owners = owned(row.sourceId)
    const { domain, isSelf } = owners[0]!
    return { ...row, domain, isSelf, competitors: owners.flatMap(({ name }) => name ?? []) }
  })
}

/** The owners of a path own its URLs, instead of the source's owners. */
function bySourceOrPath(ofSources: Sql, ofPaths: CitedPathOwners): Sql {
  const shownUrls = [...ofPaths].flatMap(([url, { isShown }]) => (isShown ? url : []))
  return sql`(c.url_id in (${values(shownUrls)})
  or ${ofSources} and (c.url_id is null or c.url_id not in (${values([...ofPaths.keys()])})))`
}

/** Null if there is nothing to count. */
async function scoreOf(db: Reader, scope: Scope) {
  const [row] = await db.rows<
    Record<(typeof scoreParts)[number] | 'score', number | null> & { firstAt: number | null; lastAt: number | null }
  >(sql`
with ${tallies(scope)}
select first_at as "firstAt", last_at as "lastAt", ${pick(ofAnswers, 'score')},
  ${inPercent(answerRates.mentionRate)} as "mentionRate", ${inPercent(answerRates.sourceRate)} as "sourceRate",
  ${inPercent(answerRates.shareOfVoice)} as "shareOfVoice"
from tallies`)
  const { firstAt, lastAt, score } = row!
  const madeOf = scoreParts.map(measure => ({ measure, value: row![measure] }))
  return { value: madeOf.every(({ value }) => value === null) ? null : score, madeOf, span: { firstAt, lastAt } }
}
