import { inAnyCase } from '../../db/any-case.ts'
import { foldedQuery } from '../../db/folding.ts'
import { forEmbedded, forServers, join, type Sql, sql, values } from '../../db/sql.ts'
import { ofAnswer } from '../measures.ts'
import { inScope, type Scope } from '../scope.ts'
import { isOfPage, type UnnumberedUrls } from '../sources/pages.ts'

/** Undefined fields filter nothing. */
export interface AnswerFilter {
  hasSelfMention?: boolean | undefined
  hasSelfSource?: boolean | undefined
  recommended?: boolean | undefined
  negative?: boolean | undefined
  /** True for answers that mention the brand or a direct competitor. */
  tracked?: boolean | undefined
  /** True for answers that cite a domain of the brand or a direct competitor. */
  trackedSource?: boolean | undefined
  /** Public ids. */
  promptId?: readonly string[] | undefined
  naming?: readonly number[] | undefined
  /** Answers that only say that one of these entities is unknown. If `wanted` is false, all other answers. */
  absent?: { entities: readonly number[]; wanted: boolean } | undefined
  /** Normalized. Null (not a domain) matches no answer. */
  domain?: string | null | undefined
  /** Normalized. */
  url?: string | undefined
  /** The number of a cited page, and the URLs without a stored page number. */
  page?: { number: number; rest: UnnumberedUrls } | undefined
  query?: string | undefined
}

export const isPlain = ({ naming, absent, domain, url, page, query }: AnswerFilter): boolean =>
  [naming, absent, domain, url, page, query].every(asked => asked === undefined)

/** SQL `and …` for rows of `answer`, empty without filters. */
export function whereChosen(scope: Scope, chosen: AnswerFilter): Sql {
  const { brandId } = scope
  const { promptId, naming, absent, domain, url, page, query } = chosen
  const flags = [
    [ofAnswer.hasSelfMention, chosen.hasSelfMention],
    [ofAnswer.hasSelfSource, chosen.hasSelfSource],
    [ofAnswer.recommended, chosen.recommended],
    [ofAnswer.negative, chosen.negative],
    [ofAnswer.hasTrackedMention, chosen.tracked],
    [ofAnswer.hasTrackedSource, chosen.trackedSource],
  ] as const
  const names = (isAbsent: boolean, entities: readonly number[]) =>
    withA(scope, sql`mention`, sql`absent = ${isAbsent} and competitor_id in (${values(entities)})`)
  const one = (table: Sql, condition: Sql) =>
    sql`(select id from ${table} where brand_id = ${brandId} and ${condition})`
  const is = (column: Sql, text: string) =>
    sql`${column} = ${text} ${forServers(sql`and hashtext(${column}) = hashtext(${text})`)}`
  const conditions = [
    ...flags.flatMap(([condition, wanted]) => (wanted === undefined ? [] : sql`(${condition}) = ${wanted}`)),
    promptId && sql`prompt_id in ${one(sql`prompt`, sql`public_id in (${values(promptId)})`)}`,
    naming && names(false, naming),
    absent && sql`(${names(true, absent.entities)}) = ${absent.wanted}`,
    domain !== undefined && withA(scope, sql`citation`, sql`source_id in ${one(sql`source`, sql`domain = ${domain}`)}`),
    url !== undefined && withA(scope, sql`citation`, sql`url_id in ${one(sql`url`, is(sql`url`, url))}`),
    page && withA(scope, sql`citation`, sql`url_id in ${one(sql`url`, isOfPage(page.number, page.rest))}`),
    query !== undefined &&
      withA(scope, sql`search`, sql`query_id in ${one(sql`query`, is(sql`folded`, foldedQuery(query)))}`),
  ]
  return join(
    conditions.filter(condition => condition instanceof Object).map(condition => sql`and ${condition}`),
    ' ',
  )
}

const withA = ({ brandId, from, until }: Scope, facts: Sql, condition: Sql) => sql`id in (
    select answer_id from ${facts} where ${inScope({ brandId, from, until })} and ${condition})`

/**
 * Answers of the set with `text` in the answer or its prompt, ignoring case. The `case` keeps engines from scanning
 * texts outside the set.
 */
export function saying(brandId: number, set: Sql, text: string): Sql {
  const pattern = inAnyCase(text)
  const matches = sql`${forEmbedded(sql`regexp_matches(text, ${pattern})`)}${forServers(sql`text ~ ${pattern}`)}`
  return sql`(prompt_id in (select id from prompt where brand_id = ${brandId} and ${matches}) or id in (
    select answer_id from (
      select answer_id, case when ${matches} then 1 else 0 end as found
      from answer_text
      where brand_id = ${brandId} and answer_id in (select id from ${set})
    ) texts
    where found = 1))`
}
