import { raiseRevision } from '../../db/brands.ts'
import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import { deleteRows } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { StoredSuggestion } from './stored.ts'
import { type SuggestionDraft, suggestionId } from './suggestion.ts'

interface FoundSuggestions {
  /** Integer key. */
  brand: number
  revision: number
  findings: readonly SuggestionDraft[]
  now: Date
}

interface StoredState {
  id: string
  state: 'open' | 'accepted' | 'dismissed'
  foundAt: number
}

/**
 * Replaces a brand's findings. Dismissed findings stay dismissed. Accepted findings are reopened if found again. Other
 * findings are deleted if not found again. Returns the open findings.
 */
export async function storeFindings(
  writer: Writer,
  { brand, revision, findings, now }: FoundSuggestions,
): Promise<StoredSuggestion[]> {
  // Raise the revision, because responses show when the brand was checked.
  const raised = await raiseRevision(writer, brand)
  if (!raised) return []
  const stored = await writer.rows<StoredState>(sql`
select id, state, found_at as "foundAt" from suggestion where brand_id = ${brand}`)
  const found = new Map(findings.map(finding => [suggestionId(finding), finding]))
  const before = new Map(stored.map(each => [each.id, each]))
  const gone = stored.filter(({ id, state }) => found.has(id) || state === 'open').map(({ id }) => id)
  await deleteRows(writer, 'suggestion', 'id', brand, gone)
  const rows = rowsOf('suggestion')
  const open: StoredSuggestion[] = []
  for (const [id, finding] of found) {
    const { kind, about, ...record } = finding
    const known = before.get(id)
    const state = known?.state === 'dismissed' ? 'dismissed' : 'open'
    if (state === 'open') open.push({ ...finding, id, state })
    appendRow(rows, {
      ...{ brand_id: brand, id, kind, about_kind: about.kind, about_id: about.id, state },
      answers: record.counts.answers,
      ...{ found_at: known?.foundAt ?? now.getTime(), record: JSON.stringify(record) },
    })
  }
  if (rows.length > 0) await writeRows(writer, rows)
  // If the brand changed during the check, it is checked again.
  const checked = raised.revision === revision + 1 ? raised.revision : revision
  await writer.run(sql`delete from brand_check where brand_id = ${brand}`)
  await writer.run(sql`
insert into brand_check (brand_id, revision, checked_at) values (${brand}, ${checked}, ${now.getTime()})`)
  return open
}
