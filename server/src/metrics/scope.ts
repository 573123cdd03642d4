import { dayLength, dayOf, FunnelStage } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { empty, forServers, type Sql, sql, values } from '../db/sql.ts'

export interface Scope {
  brandId: number
  /** Epoch milliseconds, inclusive. */
  from?: number | undefined
  /** Exclusive. */
  until?: number | undefined
  /** Integer ids. */
  assistants?: readonly number[] | undefined
  prompts?: readonly number[] | undefined
  topic?: readonly string[] | undefined
  tag?: readonly string[] | undefined
  /** The topic or tag of the request path. Filters apply too. */
  group?: { kind: 'topic' | 'tag'; id: string } | undefined
  stage?: string | undefined
  /** True if the prompt's text names the brand. */
  branded?: boolean | undefined
}

export interface ScopeParams {
  period?: number | undefined
  startDate?: number | undefined
  endDate?: number | undefined
  /** Provider aliases or model ids (D4). */
  provider?: readonly string[] | undefined
  topic?: readonly string[] | undefined
  tag?: readonly string[] | undefined
  /** A funnel stage. For source domains, a source type. */
  type?: string | undefined
  stage?: string | undefined
  /** `none` for assistants without a country. */
  country?: readonly string[] | undefined
  branded?: boolean | undefined
}

const stages: ReadonlySet<string> = new Set(FunnelStage.options)

/** Two dates take precedence over a period of whole UTC days that ends today (D5, D6). */
export async function scopeOf(db: Reader, brandId: number, asked: ScopeParams, now: Date): Promise<Scope> {
  const { period, startDate, endDate, provider, country, topic, tag, type, branded } = asked
  const assistants = provider || country ? await assistantsOf(db, brandId, { provider, country }) : undefined
  const stage = asked.stage ?? (type !== undefined && stages.has(type) ? type : undefined)
  const chosen = { brandId, assistants, topic, tag, stage, branded }
  if (startDate !== undefined && endDate !== undefined) return { ...chosen, from: startDate, until: endDate }
  if (period === undefined) return chosen
  const tomorrow = dayOf(now.getTime()) + 1
  return { ...chosen, from: (tomorrow - period) * dayLength, until: tomorrow * dayLength }
}

/**
 * With `is true`, Postgres tests each row's prompt. Otherwise it would join prompts with sources first and read
 * frequent sources once per prompt.
 */
export const inScope = (scope: Scope): Sql => passing(scope, forServers(sql` is true`))

/** For the table `answer`, which has an index by prompt. */
export const answersIn = (scope: Scope): Sql => passing(scope, empty)

const passing = (scope: Scope, tested: Sql): Sql => sql`
  brand_id = ${scope.brandId}
  ${scope.from === undefined ? empty : sql`and created_at >= ${scope.from}`}
  ${scope.until === undefined ? empty : sql`and created_at < ${scope.until}`}
  ${scope.assistants ? sql`and assistant_id in (${values(scope.assistants)})` : empty}
  ${scope.prompts ? sql`and prompt_id in (${values(scope.prompts)})` : empty}
  ${isOfPrompts(scope) ? sql`and prompt_id in (select id from prompt where ${promptInScope(scope)})${tested}` : empty}`

export const isWhole = (scope: Scope): boolean =>
  !(scope.from !== undefined || scope.until !== undefined || scope.assistants || scope.prompts || isOfPrompts(scope))

const isOfPrompts = ({ topic, tag, group, stage, branded }: Scope) =>
  topic || tag || group || stage || branded !== undefined

export const promptInScope = ({
  brandId,
  topic,
  tag,
  group,
  stage,
  branded,
}: Omit<Scope, 'from' | 'until' | 'assistants'>): Sql => sql`
  brand_id = ${brandId}
  ${topic ? sql`and ${ofTopic(brandId, topic)}` : empty}
  ${tag ? sql`and ${taggedWith(brandId, tag)}` : empty}
  ${group ? sql`and ${group.kind === 'topic' ? ofTopic(brandId, [group.id]) : taggedWith(brandId, [group.id])}` : empty}
  ${stage ? sql`and type = ${stage}` : empty}
  ${branded === undefined ? empty : sql`and coalesce(branded, false) = ${branded}`}`

export const noCountry = 'none'

async function assistantsOf(
  db: Reader,
  brandId: number,
  { provider, country }: Pick<ScopeParams, 'provider' | 'country'>,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
select id from assistant
where brand_id = ${brandId}
  ${assistantsLike({ provider, country })}
order by id`)
  return rows.map(({ id }) => id)
}

/** For the table `assistant`. Begins with `and`, or is empty. */
export const assistantsLike = ({ provider, country }: Pick<ScopeParams, 'provider' | 'country'>): Sql => sql`
  ${provider ? sql`and (provider in (${values(provider)}) or model in (${values(provider)}))` : empty}
  ${country ? sql`and coalesce(country, ${noCountry}) in (${values(country)})` : empty}`

const ofTopic = (brandId: number, topics: readonly string[]) =>
  sql`topic_id in (select id from topic where brand_id = ${brandId} and public_id in (${values(topics)}))`

const taggedWith = (brandId: number, tags: readonly string[]) => sql`id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = ${brandId} and tag.public_id in (${values(tags)}))`
