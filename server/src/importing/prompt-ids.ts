import type { FunnelStage } from '@earshot/contract'
import { stringify } from 'csv-stringify/sync'
import { operator } from '../access/actor.ts'
import { perform } from '../admin/action/perform.ts'
import { adminHandlers } from '../admin/index.ts'
import { promptIn } from '../admin/prompts/prompt-lines.ts'
import type { Db, Reader } from '../db/db.ts'
import { folded } from '../db/folding.ts'
import { sql } from '../db/sql.ts'

export interface PromptIds {
  /** Undefined for an unknown text. */
  of(text: string): string | undefined
  /** Returns the reason for each text that can't become a prompt. */
  make(texts: readonly string[], type: FunnelStage, now: Date): Promise<Map<string, string>>
}

const keyOf = (text: string) => folded(text.trim())

export async function promptIdsOf(db: Db, brandId: string): Promise<PromptIds> {
  const ids = new Map<string, string>()
  const load = (reader: Reader) =>
    reader.rows<{ id: string; text: string }>(sql`
select prompt.public_id as id, prompt.text_folded as text from prompt join brand on brand.id = prompt.brand_id
where brand.public_id = ${brandId}`)
  for (const { id, text } of await db.read(load)) ids.set(text.trim(), id)
  return {
    of: text => ids.get(keyOf(text)),
    async make(texts, type, now) {
      const wanted = new Map(texts.map(text => [keyOf(text), text.trim()]))
      const problems = new Map<string, string>()
      const fine: string[] = []
      for (const text of wanted.values()) {
        const read = promptIn(1, { text })
        if (typeof read === 'string') problems.set(keyOf(text), read)
        else fine.push(text)
      }
      if (fine.length > 0) {
        const input = { brandId, text: csvOf(fine), type, dryRun: false }
        const { added } = await perform(db, adminHandlers.prompts.import, { actor: operator, input, now })
        for (const { id, text } of added) ids.set(keyOf(text), id)
      }
      return problems
    },
  }
}

const csvOf = (texts: readonly string[]) =>
  stringify(
    texts.map(text => [text]),
    { header: true, columns: ['text'] },
  )
