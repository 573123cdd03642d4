import { providerNames } from '@earshot/contract'
import { encodeAnswerKey } from '../../db/bulk/facts.ts'
import type { Reader } from '../../db/db.ts'
import { forEmbedded, forServers, type Sql, sql, values } from '../../db/sql.ts'
import { ofAnswer, pick } from '../../metrics/measures.ts'
import { timestamp } from './rows.ts'

/** What every list says of an answer `a` that the assistant `s` gave (D15). */
export const answerHead = sql`a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  ${pick(ofAnswer, 'hasSelfMention', 'selfMentionPosition', 'hasSelfSource', 'sentiment')}`

/** What a row must have for its head to be shown. */
export interface AnswerRow {
  provider: string
  createdAt: number
}

/** A row as it is shown: its provider by the display name (D18a), its instant in ISO 8601 (D9). */
export const shown = <R extends AnswerRow>(row: R, nameOf: (alias: string) => string) => ({
  ...row,
  provider: nameOf(row.provider),
  createdAt: timestamp(row.createdAt),
})

/**
 * The texts of some answers by their integers, whole or their first code points. They are looked up by their keys once
 * a page is cut: joined to it, every text of the brand would be read.
 */
export async function loadAnswerTexts(db: Reader, brandId: number, keys: readonly number[], codePoints?: number) {
  const rows = await db.rows<{ key: number; text: string }>(textsAsked(brandId, keys, codePoints))
  const texts = new Map(rows.map(row => [row.key, row.text]))
  return (key: number): string => texts.get(key)!
}

/**
 * Asks for the texts of some answers, by an index: the embedded engine's is of brand and answer in one number, and is
 * used only where no other column is compared; a server's is of the two columns.
 */
export function textsAsked(brandId: number, keys: readonly number[], codePoints?: number): Sql {
  const text = codePoints === undefined ? sql`text` : sql`substr(text, 1, ${codePoints})`
  const places = values(keys.map(key => encodeAnswerKey(brandId, key)))
  return sql`
select answer_id as key, ${text} as text
from answer_text
where ${forEmbedded(sql`place in (${places})`)}
  ${forServers(sql`brand_id = ${brandId} and answer_id in (${values(keys)})`)}`
}

/** The display name of a provider: its record's, else the common one, else the alias itself (D18a). */
export async function providerNamesIn(db: Reader): Promise<(alias: string) => string> {
  const rows = await db.rows<{ id: string; name: string }>(sql`select id, name from provider`)
  const recorded = new Map(rows.map(row => [row.id, row.name]))
  return alias => recorded.get(alias) ?? (Object.hasOwn(providerNames, alias) ? providerNames[alias]! : alias)
}
