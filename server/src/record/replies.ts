import type { Writer } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { createKeyed } from './keyed.ts'
import { type Fate, Refused } from './outcome.ts'

/** The last reply to an ask, as it came. */
export interface ReplyRecord {
  askId: string
  /** Bytes before it was compressed. */
  length: number
  /** gzip, in base64. */
  body: string
  /** What the answer's tables have no place for, as JSON. */
  read: string | null
}

/** How a text of a reply goes on that is too long for a line; `offset` counts the units of UTF-16 before it. */
export interface ReplyPartRecord {
  askId: string
  of: 'body' | 'read'
  offset: number
  text: string
}

/** Takes in the replies to asks; whether their asks are known is seen when they are written. */
export function createReplies(writer: Writer, brand: KnownBrand) {
  const replies = createKeyed<ReplyRecord>({ table: 'reply', column: 'ask_id' }, ({ askId }) => askId)
  /** By ask; what a part adds to is read from the tables where it came before this batch. */
  const latest = new Map<string, ReplyRecord>()
  const refused = new Map<string, Refused>()

  function take(reply: ReplyRecord): Fate {
    latest.set(reply.askId, reply)
    const outcome = replies.take(reply)
    return () => refused.get(reply.askId) ?? outcome()
  }

  return {
    // A copy: the parts that follow are added to it.
    reply: async (record: ReplyRecord): Promise<Fate> => take({ ...record }),
    async replyPart({ askId, of, offset, text }: ReplyPartRecord): Promise<Fate> {
      const known = latest.get(askId)
      const reply = known ?? (await storedReply(writer, brand.id, askId))
      const before = reply?.[of]?.length
      if (!reply || before !== offset)
        throw new Refused(
          `it goes on at ${offset}, but there is ${before === undefined ? 'nothing' : `a text of ${before}`} before it; a part follows the one before it`,
        )
      reply[of] += text
      return known ? () => refused.get(askId) ?? 'replaced' : take(reply)
    },
    async flush() {
      if (latest.size === 0) return
      const rows = await writer.rows<{ id: string }>(sql`
select id from ask where brand_id = ${brand.id} and id in (${values([...latest.keys()])})`)
      const asks = new Set(rows.map(({ id }) => id))
      for (const id of latest.keys())
        if (!asks.has(id)) {
          refused.set(id, new Refused(`ask '${id}' is not known; a record follows what it names`))
          replies.drop(id)
        }
      await replies.flush(
        writer,
        brand.id,
        rowsFor('reply', 'brand_id', 'ask_id', 'body', 'length', 'read'),
        ({ askId, body, length, read }) => ({ brand_id: brand.id, ask_id: askId, body, length, read }),
      )
    },
  }
}

async function storedReply(writer: Writer, brandId: number, askId: string): Promise<ReplyRecord | undefined> {
  const [row] = await writer.rows<ReplyRecord>(sql`
select ask_id as "askId", length, body, read from reply where brand_id = ${brandId} and ask_id = ${askId}`)
  return row
}
