import { admin, type ParsedInput } from '@earshot/contract'
import { operator } from '../../access/actor.ts'
import { changing } from '../../admin/action/action.ts'
import { perform } from '../../admin/action/perform.ts'
import type { Db } from '../../db/db.ts'
import { forecastCosts } from '../run-costs.ts'
import { type StoreBrandParams, type StoreBrandResult, storeBrand } from '../store.ts'
import { handIn, scheduleBrand } from '../take.ts'

type RowSchedule = Pick<ParsedInput<typeof admin.firstSteps.take>, 'every' | 'assistants'>

interface StoreRowParams {
  now: Date
  teamId: string
  wanted: StoreBrandParams
  schedule: RowSchedule & { country: string | null; locale: string | null }
}

export interface StoreRowResult extends StoreBrandResult {
  /** True if a schedule was created. */
  scheduled: boolean
  /** Time of the next scheduled run. Null if there is no schedule. */
  next: string | null
}

/** Stores a brand in one transaction. Throws a Refusal and changes nothing if a part is rejected. */
export async function storeBrandRow(
  db: Db,
  { now, teamId, wanted, schedule }: StoreRowParams,
): Promise<StoreRowResult> {
  let stored: StoreRowResult
  const handler = changing(admin.firstSteps.take, async context => {
    const hand = handIn(context)
    const made = await storeBrand(hand, context.teamId, wanted)
    const { made: scheduled, next } = await scheduleBrand(hand, context, made.brandId, schedule)
    stored = { ...made, scheduled, next }
    const { brandId, refused, ...counts } = made
    const after = { ...counts, schedule: scheduled }
    return {
      result: { brandId, made: after, refused, next, ...(await forecastCosts(context, brandId, [])), dryRun: false },
      changed: { subject: brandId, before: null, after, brandId },
    }
  })
  const { name, site } = wanted.brand
  await perform(db, handler, { actor: operator, now, input: { teamId, brand: { name, site }, dryRun: false } })
  return stored!
}
