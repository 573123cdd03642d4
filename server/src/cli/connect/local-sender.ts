import { spansOf } from '../../crawlers/ingest/batch.ts'
import { LogDeliveryError } from '../../crawlers/ingest/declined.ts'
import { ingest } from '../../crawlers/ingest/ingest.ts'
import { ensureIntegration } from '../../crawlers/ingest/integrations.ts'
import { LogKnown } from '../../crawlers/ingest/known-log.ts'
import type { Db } from '../../db/db.ts'
import type { BatchSender } from '../push/sender.ts'

/** Counts batches directly in the database, without a server. */
export async function connectFolder(
  db: Db,
  { brandId, timeZone }: { brandId: string; timeZone: string },
): Promise<BatchSender> {
  const now = () => new Date()
  return createLocalSender(db, await ensureIntegration(db, { brandId, timeZone, now: now() }), now)
}

/** `brandId` is the integer key. */
const createLocalSender = (db: Db, brandId: number, now: () => Date): BatchSender => ({
  async last(stream) {
    const spans = await db.read(reader => spansOf(reader, brandId, stream))
    return spans.at(-1)?.last ?? null
  },
  async send({ stream, sequence, id, lines, part }) {
    try {
      const receipt = await ingest(db, {
        ...{ brandId, keyId: null, secret: null, batch: { id, stream, sequence, watermark: null }, part, now: now() },
        lines: async function* () {
          yield lines
        },
      })
      return { receipt }
    } catch (error) {
      if (error instanceof LogDeliveryError && error.code === 'BATCH_CONFLICT') return 'conflict'
      if (!(error instanceof LogKnown)) throw error
      return { known: error.logs.map(({ id, places, reach }) => ({ id, places: [...places, reach] })) }
    }
  },
})
