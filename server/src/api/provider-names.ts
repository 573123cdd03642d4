import { providerNames } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The display name of a provider: its record's, else the common one, else the alias itself (D18a). */
export async function providerNamesIn(db: Reader): Promise<(alias: string) => string> {
  const rows = await db.rows<{ id: string; name: string }>(sql`select id, name from provider`)
  const recorded = new Map(rows.map(row => [row.id, row.name]))
  return alias => recorded.get(alias) ?? (Object.hasOwn(providerNames, alias) ? providerNames[alias]! : alias)
}
