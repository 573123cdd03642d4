import type { Logger } from 'pino'
import type { CollectContext } from '../collect/run/collect.ts'
import { checkBrand } from '../identity/checking/check-brand.ts'
import { dueForCheck } from '../identity/checking/due.ts'
import { noticeNames } from '../identity/noticing/notice.ts'
import { brandsToRead } from '../identity/noticing/pending.ts'

/**
 * Reads new answers for untracked names, then checks the names of brands that changed. Without changes, this takes two
 * queries.
 */
export async function checkNames({ db, now }: CollectContext, log: Logger, signal: AbortSignal): Promise<void> {
  for (const { id, publicId: brand } of await db.read(brandsToRead)) {
    const began = performance.now()
    const answers = await noticeNames(db, id, signal)
    if (signal.aborted) return
    if (answers) log.info({ brand, answers, seconds: secondsSince(began) }, 'New answers were read for unknown names')
  }
  for (const brand of await db.read(reader => dueForCheck(reader, now()))) {
    const began = performance.now()
    const open = await checkBrand(db, brand, now(), signal)
    if (signal.aborted) return
    if (open)
      log.info({ brand, open: open.length, seconds: secondsSince(began) }, 'Names were checked against the answers')
  }
}

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000)
