import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const often = 60_000

/** Notes when tokens were last used, and writes it down once a minute and at the end, not at every request. */
export function createUses(db: Db, timeout?: number) {
  const last = new Map<string, number>()

  async function write() {
    const noted = [...last]
    if (noted.length === 0) return
    await db.write(
      async writer => {
        for (const [id, at] of noted) await writer.run(sql`update token set last_used_at = ${at} where id = ${id}`)
      },
      { timeout },
    )
    for (const [id, at] of noted) if (last.get(id) === at) last.delete(id)
  }

  // What could not be written, as on a full disk, is still noted: the next minute tries again, and the end tells.
  const timer = setInterval(() => void write().catch(() => undefined), often).unref()
  return {
    note(tokenId: string, now: Date) {
      last.set(tokenId, now.getTime())
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await write()
    },
  }
}
