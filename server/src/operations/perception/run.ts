import { randomBytes } from 'node:crypto'
import { lockBrand } from '../../access/locks.ts'
import { dollars } from '../../collect/models/money.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import type { CollectSetup } from '../../collect/setup/setup.ts'
import { brandIdOf } from '../../db/brands.ts'
import { sql } from '../../db/sql.ts'
import { processName } from '../../delivery/lease.ts'
import { askPerception } from '../../perception/run/ask-perception.ts'
import { type EndedSnapshot, judgeEnded } from '../../perception/run/judge-ended.ts'
import { outlinePlan, planSnapshot, usualRepeats } from '../../perception/run/plan-snapshot.ts'
import { declined, given, misused, type Operation, type OperationCall } from '../operation/operation.ts'
import { wholeNumber } from '../operation/option-values.ts'
import { untilStopped } from '../operation/until-stopped.ts'

/** Milliseconds. The command ends if the next request needs a longer wait. */
const patience = 60_000

export const perceptionRun: Operation = {
  name: 'perception run',
  summary: 'Ask assistants about a brand now, and compute a perception snapshot',
  options: {
    brand: { meaning: 'The brand.', value: 'ID', required: true },
    repeats: { meaning: `How often to ask each prompt (default ${usualRepeats}).`, value: 'N' },
    'dry-run': { meaning: 'Show the prompts and their cost without asking.' },
    replay: { meaning: 'Use recorded replies instead (default: EARSHOT_REPLAY).', value: 'DIR', path: true },
  },
  async run(call) {
    const { db, options, io, now } = call
    const replay = typeof options.replay === 'string' && { EARSHOT_REPLAY: options.replay }
    const collectSetup = await createCollectSetup({ ...call.config, ...replay })
    const repeats = options.repeats === undefined ? usualRepeats : wholeNumber(String(options.repeats), 1, 100)
    if (repeats === undefined)
      return misused(call, `--repeats is '${options.repeats}' but must be a whole number from 1 to 100.`)
    const publicId = given(call, 'brand')
    const brandId = await db.read(reader => brandIdOf(reader, publicId))
    if (brandId === undefined) return declined(call, `There is no brand '${publicId}'.`)
    const open = await openSnapshot(call, brandId)
    if (open) await io.out(`Snapshot ${open} was begun earlier and goes on.\n`)
    else {
      // An earlier process may have died after the last answer, before it stored the scores.
      const before = options['dry-run'] === true ? undefined : await judgeOwn(call)
      if (before) return tellEnd(call, before)
      const plan = await db.read(reader => outlinePlan(reader, brandId, collectSetup, now(), repeats))
      if ('problem' in plan) return declined(call, plan.problem)
      const { prompts, assistants, asks, cost } = plan
      await io.out(
        `${prompts.length} prompts × ${assistants.length} assistants × ${repeats} = ${asks} requests, about ${dollars(cost)}\n`,
      )
      for (const { language, text } of options['dry-run'] === true ? prompts : [])
        await io.out(`${language}\t${text}\n`)
      if (options['dry-run'] === true) return 0
      const planned = await db.write(async writer => {
        await lockBrand(writer, brandId)
        return planSnapshot(writer, brandId, collectSetup, { now: now(), newId, isSpread: false, repeats })
      })
      if ('problem' in planned) return declined(call, planned.problem)
    }
    return open && options['dry-run'] === true ? 0 : askAndJudge(call, brandId, collectSetup)
  },
}

const newId = () => randomBytes(9).toString('base64url')

async function openSnapshot({ db }: OperationCall, brandId: number): Promise<string | undefined> {
  const [open] = await db.read(reader =>
    reader.rows<{ id: string }>(sql`select snapshot_id as id from perception_ask where brand_id = ${brandId} limit 1`),
  )
  return open?.id
}

async function askAndJudge(call: OperationCall, brandId: number, collectSetup: CollectSetup): Promise<number> {
  const { db, io, now } = call
  const chosen = sql`perception_ask.brand_id = ${brandId}`
  const [{ total } = { total: 0 }] = await db.read(reader =>
    reader.rows<{ total: number }>(sql`select count(*) as total from perception_ask where ${chosen}`),
  )
  let done = 0
  const waits = await untilStopped(undefined, signal =>
    askPerception(
      { db, collectSetup, now, random: Math.random, holder: processName() },
      {
        ...{ signal, patience, chosen },
        ended(outcomes) {
          done += outcomes.filter(one => one === 'answered' || one === 'failed').length
          if (io.asked) io.asked(done, total)
          else io.progress(done, total)
        },
        failed: error => io.err(`${error instanceof Error ? error.message : error}\n`),
      },
    ),
  )
  const own = await judgeOwn(call)
  if (own) return tellEnd(call, own)
  const [first] = waits
  const until = first ? ` until ${new Date(first.until).toISOString()}${first.why ? ` (${first.why})` : ''}` : ''
  return declined(call, `${total - done} requests wait${until}. A server or the same command goes on with them.`)
}

async function judgeOwn(call: OperationCall): Promise<EndedSnapshot | undefined> {
  const ended = await judgeEnded(call.db, call.now)
  return ended.find(({ brand }) => brand === given(call, 'brand'))
}

async function tellEnd(call: OperationCall, ended: EndedSnapshot): Promise<number> {
  if (ended.status === 'FAILED') return declined(call, ended.reason)
  const { brand, snapshotId } = ended
  await call.io.out(
    `Snapshot ${snapshotId} is complete. See it with: earshot query perception get ${brand} ${snapshotId}\n`,
  )
  return 0
}
