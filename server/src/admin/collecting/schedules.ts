import { admin, invalidBody, type ParsedInput, Refusal, type WrongField } from '@earshot/contract'
import { isTimeZone } from '../../calendar/days.ts'
import { occurrenceAfter } from '../../calendar/occurrences.ts'
import { keepSchedule, readSchedules, type Schedule } from '../../collect/plan/schedule.ts'
import { scheduleDays } from '../../collect/stored/records.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { formatInstant } from '../../record/stored/written.ts'
import { changing, reading } from '../action/action.ts'
import { checkVersion, versioned } from '../action/version.ts'

/** Includes the next occurrence. Undefined if there is no schedule. */
export async function findSchedule(db: Reader, brand: number, now: Date) {
  const [found] = await readSchedules(db, sql`brand.id = ${brand}`)
  if (!found) return undefined
  const { every, day, hour, timeZone, assistants, repeats, country, locale, priceUnknown = false } = found
  const schedule = { every, day, hour, timeZone, assistants, repeats, country, locale, priceUnknown }
  return { ...versioned(schedule), next: formatInstant(occurrenceAfter(found, now.getTime())) }
}

async function read(db: Reader, brand: number, brandId: string, now: Date) {
  const found = await findSchedule(db, brand, now)
  if (!found)
    throw new Refusal('SCHEDULE_NOT_FOUND', `Brand '${brandId}' has no schedule. Its prompts run on demand only.`)
  return found
}

export const getBrandSchedule = reading(admin.schedules.get, async ({ db, brand, brandId, now }) => ({
  schedule: await read(db, brand, brandId, now),
}))

type ScheduleInput = ParsedInput<typeof admin.schedules.set>

export const setBrandSchedule = changing(admin.schedules.set, async ({ db, brand, brandId, now, ifMatch }, input) => {
  const before = await findSchedule(db, brand, now)
  if (before) checkVersion(ifMatch, before)
  await keepSchedule(db, brand, scheduleIn(input), now.getTime())
  const after = await read(db, brand, brandId, now)
  return { result: { schedule: after }, changed: { subject: brandId, before: before ?? null, after } }
})

const deleteBrandSchedule = changing(admin.schedules.delete, async ({ db, brand, brandId, now, ifMatch }) => {
  const before = await read(db, brand, brandId, now)
  checkVersion(ifMatch, before)
  await keepSchedule(db, brand, undefined, now.getTime())
  return { result: { schedule: before }, changed: { subject: brandId, before, after: null } }
})

export { deleteBrandSchedule as delete }

const days = {
  daily: { usual: '', allowed: 'left out for daily' },
  weekly: { usual: 'MON', allowed: 'MON to SUN for weekly' },
  monthly: { usual: '1', allowed: '1 to 28, or L for the last day, for monthly' },
}

function scheduleIn({
  every,
  hour = 6,
  timeZone = 'UTC',
  assistants = [],
  repeats = 1,
  ...given
}: ScheduleInput): Schedule {
  const { usual, allowed } = days[every]
  const day = given.day ?? usual
  const wrong: WrongField[] = [
    ...(scheduleDays[every].test(day) ? [] : [{ field: 'day', message: `day must be ${allowed}.` }]),
    ...(isTimeZone(timeZone)
      ? []
      : [{ field: 'timeZone', message: 'timeZone must be an IANA time zone, for example Europe/Berlin.' }]),
  ]
  if (wrong.length > 0) throw invalidBody(...wrong)
  return {
    ...{ every, day, hour, timeZone, repeats, country: given.country ?? null, locale: given.locale ?? null },
    assistants: assistants.map(({ provider, model = null }) => ({ provider, model })),
    priceUnknown: given.priceUnknown ?? false,
  }
}
