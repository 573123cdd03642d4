import { admin, invalidBody } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { keepJudgeSchedule, readJudgeSchedules } from '../../judging/schedule.ts'
import { formatInstant } from '../../record/stored/written.ts'
import { changing, reading } from '../action/action.ts'
import { checkVersion, versioned } from '../action/version.ts'

const off = { afterCollection: false, provider: null, model: null, priceUnknown: false, since: null }

const readKept = async (db: Reader, brand: number) => (await readJudgeSchedules(db, sql`brand.id = ${brand}`))[0]

export async function findJudgeSchedule(db: Reader, brand: number) {
  const found = await readKept(db, brand)
  if (!found) return versioned(off)
  const { provider, model, priceUnknown, since } = found
  return versioned({ afterCollection: true, provider, model, priceUnknown, since: formatInstant(since) })
}

export const getJudgeSchedule = reading(admin.judgeSchedules.get, async ({ db, brand }) => ({
  judgeSchedule: await findJudgeSchedule(db, brand),
}))

export const setJudgeSchedule = changing(
  admin.judgeSchedules.set,
  async (
    { db, brand, brandId, now, ifMatch },
    { afterCollection, provider = null, model = null, priceUnknown = false },
  ) => {
    if (provider === null && model !== null)
      throw invalidBody({ field: 'model', message: 'model must be null if provider is null.' })
    const before = await findJudgeSchedule(db, brand)
    checkVersion(ifMatch, before)
    const since = (await readKept(db, brand))?.since ?? now.getTime()
    await keepJudgeSchedule(db, brand, afterCollection ? { since, provider, model, priceUnknown } : undefined)
    const after = await findJudgeSchedule(db, brand)
    return { result: { judgeSchedule: after }, changed: { subject: brandId, before, after } }
  },
)
