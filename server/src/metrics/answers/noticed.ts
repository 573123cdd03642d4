import type { Reader } from '../../db/db.ts'
import { type Sql, script, sql, values } from '../../db/sql.ts'
import { evidence, evidenceBits, type NameEvidence } from '../../extraction/names/index.ts'
import { integer } from '../measures.ts'
import { answersIn, inScope, type Scope } from '../scope.ts'

/** A literal, because `select` and `group by` must have the same text, without parameters. */
const bits = script(String(evidenceBits))

/** One row per possible name of an answer. A code is `id * 64 + evidence`. */
const codes = (columns: Sql, where: Sql): Sql => sql`codes as (
  select ${columns}, cast(unnest(string_to_array(names, ',')) as integer) as code
  from noticed
  where names <> '' and ${where}
)`

const answersWith = (bit: number) => integer(sql`count(*) filter (where (code & ${bit}) <> 0)`)

interface NoticedRow extends NameEvidence {
  id: number
  name: string
  folded: string
  dismissed: boolean
  /** Answers in scope. Without any, the times are null. */
  inScope: number
  firstAt: number | null
  lastAt: number | null
}

/**
 * Untracked names in at least `fewest` answers of a brand. The evidence covers all answers, the count only those in
 * scope.
 */
export const readNoticed = (db: Reader, scope: Scope, fewest: number): Promise<NoticedRow[]> =>
  db.rows<NoticedRow>(sql`
with ${codes(sql`case when ${inScope(scope)} then created_at end as seen_at`, sql`brand_id = ${scope.brandId}`)},
counted as (
  select code >> ${bits} as id, count(*) as answers, count(seen_at) as "inScope", min(seen_at) as "firstAt",
    max(seen_at) as "lastAt",
    ${answersWith(evidence.structure)} as structure, ${answersWith(evidence.label)} as label,
    ${answersWith(evidence.sentence)} as sentence, ${answersWith(evidence.small)} as small,
    ${answersWith(evidence.determiner)} as determiner, ${answersWith(evidence.noun)} as noun
  from codes
  group by code >> ${bits}
  having count(*) >= ${fewest}
)
select n.id, n.name, n.folded, n.dismissed, c.answers, c."inScope", c."firstAt", c."lastAt",
  c.structure, c.label, c.sentence, c.small, c.determiner, c.noun
from counted c
join noticed_name n on n.brand_id = ${scope.brandId} and n.id = c.id`)

interface NoticedSpread {
  id: number
  prompts: number
  providers: number
}

export const readNoticedSpread = (db: Reader, scope: Scope, ids: readonly number[]): Promise<NoticedSpread[]> =>
  db.rows<NoticedSpread>(sql`
with ${codes(sql`prompt_id, assistant_id`, inScope(scope))}
select code >> ${bits} as id, count(distinct prompt_id) as prompts, count(distinct s.provider) as providers
from codes
join assistant s on s.brand_id = ${scope.brandId} and s.id = assistant_id
where code >> ${bits} in (${values(ids)})
group by code >> ${bits}`)

interface NoticedExample {
  id: number
  answerId: string
  text: string | null
}

/** The latest answers in scope with these names. */
export const readNoticedExamples = (
  db: Reader,
  scope: Scope,
  ids: readonly number[],
  most: number,
): Promise<NoticedExample[]> =>
  db.rows<NoticedExample>(sql`
with ${codes(sql`answer_id, created_at`, inScope(scope))},
latest as (
  select code >> ${bits} as id, answer_id,
    row_number() over (partition by code >> ${bits} order by created_at desc, answer_id desc) as place
  from codes
  where code >> ${bits} in (${values(ids)})
)
select l.id, a.public_id as "answerId", t.text
from latest l
join answer a on a.brand_id = ${scope.brandId} and a.id = l.answer_id
left join answer_text t on t.brand_id = ${scope.brandId} and t.answer_id = l.answer_id
where l.place <= ${most}
order by l.id, l.place`)

/** Facts of answers and ids of names, for intervals. */
export const noticedFacts = (scope: Scope, ids: readonly number[]): Sql => sql`
with ${codes(sql`answer_id`, inScope(scope))}
select answer_id, code >> ${bits} from codes where code >> ${bits} in (${values(ids)})`

export interface NoticedTotals {
  answers: number
  /** Answers that mention neither the brand nor any competitor. */
  withoutEntities: number
  /** Answers not yet searched for names. */
  pending: number
}

export async function readNoticedTotals(db: Reader, scope: Scope, rules: number): Promise<NoticedTotals> {
  const [totals] = await db.rows<NoticedTotals>(sql`
select count(*) as answers,
  ${integer(sql`count(*) filter (where self_mentions + direct_mentions + other_mentions = 0)`)} as "withoutEntities",
  ${integer(sql`count(*) filter (where not exists (
    select 1 from noticed n where n.brand_id = ${scope.brandId} and n.answer_id = answer.id and n.rules = ${rules}))`)} as pending
from answer
where ${answersIn(scope)}`)
  return totals!
}

/** In percent. 0 without answers. */
export const untrackedRate = (naming: number, answers: number): number => (answers === 0 ? 0 : (100 * naming) / answers)
