import type { Db } from '../../db/db.ts'
import { name, sql } from '../../db/sql.ts'

const often = 60_000

type CredentialKind = 'token' | 'session' | 'share'

/** Writes times of last use once a minute and when the server stops, because one write per request is too slow. */
export function createUses(db: Db, timeout?: number) {
  /** Epoch milliseconds, by table and id. */
  const last = new Map<string, { id: string; of: CredentialKind; at: number }>()

  async function write() {
    const noted = [...last]
    if (noted.length === 0) return
    await db.write(
      async writer => {
        for (const [, { id, of, at }] of noted)
          await writer.run(sql`update ${name(of)} set last_used_at = ${at} where id = ${id}`)
      },
      { timeout },
    )
    for (const [key, use] of noted) if (last.get(key) === use) last.delete(key)
  }

  // The timer retries a failed write (for example on a full disk). The final write throws.
  const timer = setInterval(() => void write().catch(() => undefined), often).unref()
  return {
    note(id: string, now: Date, of: CredentialKind = 'token') {
      last.set(`${of} ${id}`, { id, of, at: now.getTime() })
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await write()
    },
  }
}
