import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'

const remembered = 100_000

/** The integers that stand for the texts of one brand: its URLs, or its search queries. */
export interface Dictionary {
  /** The integer of every text, new ones written down. */
  idsOf(writer: Writer, texts: readonly (string | null)[]): Promise<ReadonlyMap<string, number>>
}

export function createDictionary(table: 'url' | 'query', column: 'url' | 'folded', brandId: number): Dictionary {
  const known = new Map<string, number>()
  let next: number | undefined

  async function find(writer: Writer, texts: readonly string[]) {
    await writer.scratch('incoming_text', sql`select hash, ${name(column)} as text from ${name(table)}`)
    await writer.append('incoming_text', { hash: texts.map(hashOf), text: texts })
    for (const { text, id } of await writer.rows<{ text: string; id: number }>(sql`
select t.text, d.id
from incoming_text t
join ${name(table)} d on d.brand_id = ${brandId} and d.hash = t.hash and d.${name(column)} = t.text`))
      known.set(text, id)
  }

  return {
    async idsOf(writer, texts) {
      if (next === undefined) {
        const [last] = await writer.rows<{ id: number }>(sql`
select coalesce(max(id), 0) as id from ${name(table)} where brand_id = ${brandId}`)
        next = last!.id + 1
      }
      if (known.size > remembered) known.clear()
      const unknown = [...new Set(texts)].filter(text => text !== null && !known.has(text)) as string[]
      if (next > 1 && unknown.length > 0) await find(writer, unknown)
      const fresh = unknown.filter(text => !known.has(text))
      const first = next
      next += fresh.length
      for (const [i, text] of fresh.entries()) known.set(text, first + i)
      await writer.append(table, {
        brand_id: fresh.map(() => brandId),
        id: fresh.map((_, i) => first + i),
        hash: fresh.map(hashOf),
        [column]: fresh,
      })
      return known
    },
  }
}

/** 48 bits of a text, to find its row by: two rounds of FNV-1a with different seeds. */
function hashOf(text: string): number {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
  }
  return ((high ^ (high >>> 15)) & 0xffff) * 0x1_0000_0000 + (low >>> 0)
}
