import { providerNames } from '@earshot/contract'
import { encodeAnswerKey } from '../../db/bulk/rows.ts'
import type { Reader } from '../../db/db.ts'
import { forEmbedded, forServers, type Sql, sql, values } from '../../db/sql.ts'
import { ofAnswer, pick } from '../../metrics/measures.ts'
import { timestamp } from './rows.ts'

/** SQL columns of an answer. `a` is the answer, `s` its assistant (D15). */
export const answerHead = sql`a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  ${pick(ofAnswer, 'hasSelfMention', 'selfMentionPosition', 'hasSelfSource', 'sentiment')}`

export interface AnswerRow {
  provider: string
  createdAt: number
}

/** Adds the provider's display name (D18a). Times are ISO 8601 (D9). */
export const shown = <R extends AnswerRow>(row: R, nameOf: (alias: string) => string) => ({
  ...row,
  provider: nameOf(row.provider),
  createdAt: timestamp(row.createdAt),
})

/** Texts by integer key of the answer. Call it after paging, because a join would read every text of the brand. */
export async function loadAnswerTexts(db: Reader, brandId: number, keys: readonly number[], codePoints?: number) {
  const rows = await db.rows<{ key: number; text: string }>(textsAsked(brandId, keys, codePoints))
  const texts = new Map(rows.map(row => [row.key, row.text]))
  return (key: number): string => texts.get(key)!
}

/** The key must be the only condition, because the embedded engine's index combines brand and answer in one number. */
export function textsAsked(brandId: number, keys: readonly number[], codePoints?: number): Sql {
  const text = codePoints === undefined ? sql`text` : sql`substr(text, 1, ${codePoints})`
  const places = values(keys.map(key => encodeAnswerKey(brandId, key)))
  return sql`
select answer_id as key, ${text} as text
from answer_text
where ${forEmbedded(sql`place in (${places})`)}
  ${forServers(sql`brand_id = ${brandId} and answer_id in (${values(keys)})`)}`
}

/** The recorded display name, otherwise a well-known one, otherwise the alias (D18a). */
export async function providerNamesIn(db: Reader): Promise<(alias: string) => string> {
  const rows = await db.rows<{ id: string; name: string }>(sql`select id, name from provider`)
  const recorded = new Map(rows.map(row => [row.id, row.name]))
  return alias => recorded.get(alias) ?? (Object.hasOwn(providerNames, alias) ? providerNames[alias]! : alias)
}
