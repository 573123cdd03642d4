import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import type { NewRow } from '../db/tables.ts'
import type { KnownBrand } from '../record/brand.ts'
import { type Fate, Refused, type Taker } from '../record/records.ts'
import type { AskedRecord } from './records.ts'

/** Restores the replies to asks; whether their asks are known is seen when they are written. */
export function restoreReplies(writer: Writer, { id: brand_id }: KnownBrand) {
  const rows = staged('reply')
  /** By ask; what a part adds to is read from the tables where it came before this batch. */
  const latest = new Map<string, NewRow<'reply'>>()
  const refused = new Map<string, Refused>()

  function take(row: NewRow<'reply'>): Fate {
    latest.set(row.ask_id, row)
    const outcome = rows.stage(row)
    return () => refused.get(row.ask_id) ?? outcome()
  }

  return {
    take: {
      reply: ({ askId, length, body, read }: AskedRecord<'reply'>): Fate =>
        take({ brand_id, ask_id: askId, length, body, read }),
      async replyPart({ askId, of, offset, text }: AskedRecord<'replyPart'>): Promise<Fate> {
        const known = latest.get(askId)
        const reply = known ?? (await storedReply(writer, brand_id, askId))
        const before = reply?.[of]?.length
        if (!reply || before !== offset)
          throw new Refused(
            `it goes on at ${offset}, but there is ${before === undefined ? 'nothing' : `a text of ${before}`} before it; a part follows the one before it`,
          )
        reply[of] += text
        return known ? () => refused.get(askId) ?? 'replaced' : take(reply)
      },
    },
    async write() {
      if (latest.size === 0) return
      const found = await writer.rows<{ id: string }>(sql`
select id from ask where brand_id = ${brand_id} and id in (${values([...latest.keys()])})`)
      const asks = new Set(found.map(({ id }) => id))
      for (const [id, row] of latest)
        if (!asks.has(id)) {
          refused.set(id, new Refused(`ask '${id}' is not known; a record follows what it names`))
          rows.drop(row)
        }
      await rows.write(writer)
    },
  } satisfies Taker
}

async function storedReply(writer: Writer, brandId: number, askId: string): Promise<NewRow<'reply'> | undefined> {
  const [row] = await writer.rows<NewRow<'reply'>>(sql`
select brand_id, ask_id, length, body, read from reply where brand_id = ${brandId} and ask_id = ${askId}`)
  return row
}
