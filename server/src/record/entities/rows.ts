import { type OfBrands, removeAll, type StagedRows, staged } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import type { NewRow } from '../../db/tables.ts'

/** Tables in order of writing. */
const entityTables = [
  ...(['team', 'provider', 'brand', 'brand_state', 'competitor', 'topic', 'tag', 'prompt', 'manner'] as const),
  ...([
    'prompt_tag',
    'brand_profile',
    'perception_snapshot',
    'perception_answer',
    'article',
    'note',
    'readiness_check',
    'technical_analysis',
  ] as const),
] as const
type EntityTable = (typeof entityTables)[number]

/** Rows of any number of brands. Each table takes one statement. */
export interface EntityRows {
  readonly tables: Map<EntityTable, Pick<StagedRows<EntityTable>, 'write'>>
  readonly retagged: OfBrands
}

export const noEntityRows = (): EntityRows => ({ tables: new Map(), retagged: { brands: [], ids: [] } })

export function stageEntity<T extends EntityTable>(
  { tables }: EntityRows,
  table: T,
  row: NewRow<T>,
  isNew = false,
): () => 'imported' | 'replaced' {
  let rows = tables.get(table) as StagedRows<T> | undefined
  if (!rows) {
    rows = staged(table)
    tables.set(table, rows)
  }
  return rows.stage(row, isNew)
}

/** See `StagedRows.write` for `isFew`. */
export async function writeEntityRows(writer: Writer, { tables, retagged }: EntityRows, isFew = false): Promise<void> {
  for (const table of entityTables) {
    if (table === 'prompt_tag') await removeAll(writer, 'prompt_tag', 'prompt_id', retagged)
    await tables.get(table)?.write(writer, isFew)
  }
}
