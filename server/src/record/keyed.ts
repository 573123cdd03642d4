import type { Cell } from '../db/column.ts'
import type { Writer } from '../db/db.ts'
import { name, sql, values } from '../db/sql.ts'
import { addRow, type Rows, writeRows } from './columns.ts'
import type { Outcome } from './outcome.ts'
import { remove } from './watched.ts'

/**
 * Records of a brand with an id in a table of their own. The last of one id wins; what became of each is known once
 * they are written.
 */
export function createKeyed<R>(
  { table, column }: { table: string; column: 'id' | 'ask_id' },
  idOf: (record: R) => string,
) {
  const records = new Map<string, R>()
  /** Ids of which there was a row before, and ids that came. */
  const held = new Set<string>()

  return {
    take(record: R): () => Outcome {
      const id = idOf(record)
      const again = records.has(id)
      records.set(id, record)
      return () => (again || held.has(id) ? 'replaced' : 'imported')
    },
    /** Forgets a record that turned out to be wrong. */
    drop(id: string): void {
      records.delete(id)
    },
    async flush<C extends string>(
      writer: Writer,
      brandId: number,
      rows: Rows<C>,
      rowOf: (record: R) => Readonly<Record<C, Cell>>,
    ): Promise<void> {
      if (records.size === 0) return
      for (const { id } of await writer.rows<{ id: string }>(sql`
select ${name(column)} as id from ${name(table)}
where brand_id = ${brandId} and ${name(column)} in (${values([...records.keys()])})`))
        held.add(id)
      await remove(writer, table, column, brandId, [...held])
      for (const record of records.values()) addRow(rows, rowOf(record))
      await writeRows(writer, rows)
    },
  }
}
