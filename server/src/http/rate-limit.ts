import { dayLength } from '@earshot/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const minuteLength = 60_000

export interface Limits {
  minute: number
  day: number
}

/** What a team has used of the current minute and day, the request at hand included if it was admitted. */
export interface Usage {
  admitted: boolean
  minuteUsed: number
  dayUsed: number
}

export type Limiter = (teamId: string, limits: Limits, now: number) => Usage | Promise<Usage>

/** Fixed windows of the UTC minute and day (D35): a request that either refuses consumes nothing of both. */
export function createLimiter(db: Db): Limiter {
  return db.shared ? sharedLimiter(db) : localLimiter()
}

function localLimiter(): Limiter {
  const teams = new Map<string, { minute: number; minuteUsed: number; day: number; dayUsed: number }>()
  return (teamId, limits, now) => {
    const minute = Math.floor(now / minuteLength)
    const day = Math.floor(now / dayLength)
    const used = teams.get(teamId) ?? { minute, minuteUsed: 0, day, dayUsed: 0 }
    teams.set(teamId, used)
    if (used.minute !== minute) Object.assign(used, { minute, minuteUsed: 0 })
    if (used.day !== day) Object.assign(used, { day, dayUsed: 0 })
    const admitted = used.minuteUsed < limits.minute && used.dayUsed < limits.day
    if (admitted) {
      used.minuteUsed++
      used.dayUsed++
    }
    return { admitted, minuteUsed: used.minuteUsed, dayUsed: used.dayUsed }
  }
}

/** The same windows as a row per team, for several servers on one database. */
function sharedLimiter(db: Db): Limiter {
  return (teamId, limits, now) => {
    const minute = Math.floor(now / minuteLength)
    const day = Math.floor(now / dayLength)
    const minuteUsed = sql`(case when minute = ${minute} then minute_used else 0 end)`
    const dayUsed = sql`(case when day = ${day} then day_used else 0 end)`
    return db.write(async writer => {
      await writer.run(sql`
insert into rate_window (team_id, minute, minute_used, day, day_used) values (${teamId}, ${minute}, 0, ${day}, 0)
on conflict do nothing`)
      const [admitted] = await writer.rows<Omit<Usage, 'admitted'>>(sql`
update rate_window
set minute_used = ${minuteUsed} + 1, day_used = ${dayUsed} + 1, minute = ${minute}, day = ${day}
where team_id = ${teamId} and ${minuteUsed} < ${limits.minute} and ${dayUsed} < ${limits.day}
returning minute_used as "minuteUsed", day_used as "dayUsed"`)
      if (admitted) return { admitted: true, ...admitted }
      const [full] = await writer.rows<Omit<Usage, 'admitted'>>(sql`
select ${minuteUsed} as "minuteUsed", ${dayUsed} as "dayUsed" from rate_window where team_id = ${teamId}`)
      return { admitted: false, ...full! }
    })
  }
}

/** The six headers of every response after authentication (§8); the resets are the first instants of the next windows. */
export function createRateHeaders() {
  let minute = Number.NaN
  let resets = { minute: '', day: '' }
  return (limits: Limits, usage: Usage, now: number): Record<string, string> => {
    if (Math.floor(now / minuteLength) !== minute) {
      minute = Math.floor(now / minuteLength)
      resets = { minute: next(now, minuteLength), day: next(now, dayLength) }
    }
    return {
      'X-RateLimit-Limit': String(limits.minute),
      'X-RateLimit-Remaining': String(Math.max(0, limits.minute - usage.minuteUsed)),
      'X-RateLimit-Reset': resets.minute,
      'X-RateLimit-Daily-Limit': String(limits.day),
      'X-RateLimit-Daily-Remaining': String(Math.max(0, limits.day - usage.dayUsed)),
      'X-RateLimit-Daily-Reset': resets.day,
    }
  }
}

const next = (now: number, length: number) => new Date((Math.floor(now / length) + 1) * length).toISOString()

/** The 429 of a team that has used up a window: `daily` is named when both are (D35). */
export function tooMany(limits: Limits, usage: Usage, now: number) {
  const daily = usage.dayUsed >= limits.day
  const length = daily ? dayLength : minuteLength
  const retryAfter = Math.max(1, Math.ceil((length - (now % length)) / 1000))
  return {
    error: 'Too Many Requests',
    limit: daily ? 'daily' : 'burst',
    message: daily
      ? `The team has used its ${limits.day} requests of this UTC day; try again in ${retryAfter} seconds.`
      : `The team has used its ${limits.minute} requests of this minute; try again in ${retryAfter} seconds.`,
    retryAfter,
  }
}
