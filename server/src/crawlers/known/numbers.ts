import type { Writer } from '../../db/db.ts'
import { name, sql } from '../../db/sql.ts'

/** A new key gets the next id. */
export function numbers(
  writer: Writer,
  brandId: number,
  table: 'crawler_page' | 'crawler',
  key: 'public_id' | 'token',
) {
  let ids: Map<string, number> | undefined
  let last = 0
  async function known(): Promise<Map<string, number>> {
    if (ids) return ids
    const rows = await writer.rows<{ key: string; id: number }>(sql`
select ${name(key)} as key, id from ${name(table)} where brand_id = ${brandId}`)
    for (const { id } of rows) last = Math.max(last, id)
    ids = new Map(rows.map(row => [row.key, row.id]))
    return ids
  }
  return {
    known,
    async of(text: string): Promise<{ id: number; isNew: boolean }> {
      const all = await known()
      const id = all.get(text)
      if (id !== undefined) return { id, isNew: false }
      all.set(text, ++last)
      return { id: last, isNew: true }
    },
  }
}
