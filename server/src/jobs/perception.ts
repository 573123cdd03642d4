import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { lockBrand } from '../access/locks.ts'
import type { CollectContext } from '../collect/run/collect.ts'
import { askPerception } from '../perception/run/ask-perception.ts'
import { judgeEnded } from '../perception/run/judge-ended.ts'
import { brandsDue } from '../perception/run/monthly.ts'
import { planSnapshot } from '../perception/run/plan-snapshot.ts'

/** Starts the snapshots of the month, asks what is due, and judges what has ended. `told` keeps warnings from repeating. */
export async function perceive(
  context: CollectContext,
  log: Logger,
  signal: AbortSignal,
  told: Set<string>,
): Promise<void> {
  const { db, now, collectSetup } = context
  for (const { id, brand } of await db.read(reader => brandsDue(reader, now()))) {
    const planned = await db.write(async writer => {
      await lockBrand(writer, id)
      return planSnapshot(writer, id, collectSetup, { now: now(), newId, isSpread: true })
    })
    if (!('problem' in planned)) log.info({ brand, ...planned }, 'A perception snapshot was planned')
    else if (!told.has(`${brand} ${planned.problem}`)) {
      told.add(`${brand} ${planned.problem}`)
      log.warn({ brand, why: planned.problem }, 'No perception snapshot was planned')
    }
  }
  await askPerception(context, {
    ...{ signal, patience: 0 },
    failed: error => log.error({ err: error }, 'Asking for perception failed with an error'),
  })
  if (signal.aborted) return
  for (const { brand, snapshotId, ...ended } of await judgeEnded(db, now))
    if (ended.status === 'COMPLETED') log.info({ brand, snapshotId }, 'A perception snapshot was completed')
    else log.warn({ brand, snapshotId, why: ended.reason }, 'A perception snapshot failed')
}

const newId = () => randomBytes(9).toString('base64url')
