import { inAnyCase } from '../db/any-case.ts'
import { foldedQuery } from '../db/folding.ts'
import { forEmbedded, forServers, type Sql, sql, values } from '../db/sql.ts'
import { ofAnswer } from './measures.ts'
import { inScope, type Scope } from './scope.ts'

/** Which answers are listed of those in scope, by what is in them. */
export interface Chosen {
  hasSelfMention?: boolean | undefined
  hasSelfSource?: boolean | undefined
  /** Whether they name the brand or a direct competitor. */
  tracked?: boolean | undefined
  /** Whether they cite a domain of the brand or of a direct competitor. */
  trackedSource?: boolean | undefined
  promptId?: readonly string[] | undefined
  /** Public ids of entities: the answers name one of them. With `absent` it only says whose absence is meant. */
  competitorId?: readonly string[] | undefined
  /** Whether they name one of the entities, else the brand, only to say that nothing is known of it. */
  absent?: boolean | undefined
  /** A domain as it is stored; null where the text was none. */
  domain?: string | null | undefined
  /** A URL as it is stored. */
  url?: string | undefined
  query?: string | undefined
}

/** What has to hold of a row of `answer` in scope to be chosen: empty where nothing is asked. */
export function conditionsOf(scope: Scope, chosen: Chosen): Sql[] {
  const { brandId } = scope
  const { promptId, competitorId, absent, domain, url, query } = chosen
  const flags = [
    [ofAnswer.hasSelfMention, chosen.hasSelfMention],
    [ofAnswer.hasSelfSource, chosen.hasSelfSource],
    [ofAnswer.hasTrackedMention, chosen.tracked],
    [ofAnswer.hasTrackedSource, chosen.trackedSource],
  ] as const
  const entities = competitorId ? sql`public_id in (${values(competitorId)})` : sql`relationship = 'SELF'`
  const naming = (isAbsent: boolean) =>
    withA(
      scope,
      sql`mention`,
      sql`absent = ${isAbsent} and competitor_id in (
    select id from competitor where brand_id = ${brandId} and not ignored and ${entities})`,
    )
  // Servers have an index of the hashes of these texts.
  const is = (column: Sql, text: string) =>
    sql`${column} = ${text} ${forServers(sql`and hashtext(${column}) = hashtext(${text})`)}`
  const one = (table: Sql, condition: Sql) =>
    sql`(select id from ${table} where brand_id = ${brandId} and ${condition})`
  return [
    ...flags.flatMap(([condition, wanted]) => (wanted === undefined ? [] : sql`(${condition}) = ${wanted}`)),
    ...(promptId ? [sql`prompt_id in ${one(sql`prompt`, sql`public_id in (${values(promptId)})`)}`] : []),
    ...(competitorId && absent === undefined ? [naming(false)] : []),
    ...(absent === undefined ? [] : [sql`(${naming(true)}) = ${absent}`]),
    ...(domain === undefined
      ? []
      : [withA(scope, sql`citation`, sql`source_id in ${one(sql`source`, sql`domain = ${domain}`)}`)]),
    ...(url === undefined ? [] : [withA(scope, sql`citation`, sql`url_id in ${one(sql`url`, is(sql`url`, url))}`)]),
    ...(query === undefined
      ? []
      : [withA(scope, sql`search`, sql`query_id in ${one(sql`query`, is(sql`folded`, foldedQuery(query)))}`)]),
  ]
}

/** Whether an answer has a fact for which a condition holds. */
const withA = ({ brandId, from, until }: Scope, facts: Sql, condition: Sql) => sql`id in (
    select answer_id from ${facts} where ${inScope({ brandId, from, until })} and ${condition})`

/**
 * Whether the text of an answer of the set or that of its prompt has `text` in it, in any case. Only the texts of the
 * set are read: the `case` keeps engines from looking through all of them first.
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
