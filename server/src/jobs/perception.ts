import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { lockBrand } from '../access/locks.ts'
import type { CollectContext } from '../collect/run/collect.ts'
import { askPerception } from '../perception/run/ask-perception.ts'
import { judgeEnded } from '../perception/run/judge-ended.ts'
import { brandsDue } from '../perception/run/monthly.ts'
import { outlinePlan, planSnapshot } from '../perception/run/plan-snapshot.ts'

/** Starts the month's snapshots, runs due prompts and judges ended snapshots. `told` prevents repeated warnings. */
export async function perceive(
  context: CollectContext,
  log: Logger,
  signal: AbortSignal,
  told: Set<string>,
): Promise<void> {
  const { db, now } = context
  for (const { id, brand } of await db.read(reader => brandsDue(reader, now()))) {
    const planned = await plan(context, id)
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

/** Reads first, because even empty writes slow down readers. */
async function plan({ db, now, collectSetup }: CollectContext, brandId: number) {
  const outline = await db.read(reader => outlinePlan(reader, brandId, collectSetup, now()))
  if ('problem' in outline) return outline
  return db.write(async writer => {
    await lockBrand(writer, brandId)
    return planSnapshot(writer, brandId, collectSetup, { now: now(), newId, isSpread: true })
  })
}

const newId = () => randomBytes(9).toString('base64url')
