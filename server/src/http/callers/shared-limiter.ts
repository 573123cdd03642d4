import { type Db, GivenUp, Unavailable } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { createLocalLimiter, type Limiter, type RateLimits, type RateUsage, windowOf } from './rate-limit.ts'

export const createLimiter = (db: Db, timeout: number): Limiter =>
  db.shared ? createSharedLimiter(db, timeout) : createLocalLimiter()

interface TeamAllowance {
  minute: number
  minuteUsed: number
  minuteSpare: number
  day: number
  dayUsed: number
  daySpare: number
  waiting: number
  taking: Promise<void> | undefined
}

/** A process reserves this share of a minute's limit in advance. */
const advance = 1 / 500

/**
 * Reserves requests from the table `rate_window` in batches. Each of several processes can leave up to 0.2% of the
 * limit unused.
 */
export function createSharedLimiter(db: Db, timeout: number): Limiter {
  const teams = new Map<string, TeamAllowance>()

  function heldBy(teamId: string, now: number): TeamAllowance {
    const { minute, day } = windowOf(now)
    const held = teams.get(teamId) ?? { ...none, minute, day }
    teams.set(teamId, held)
    if (minute > held.minute) Object.assign(held, { minute, minuteUsed: 0, minuteSpare: 0 })
    if (day > held.day) Object.assign(held, { day, dayUsed: 0, daySpare: 0 })
    return held
  }

  return {
    async admit(teamId, limits, now) {
      const held = heldBy(teamId, now)
      held.waiting++
      try {
        while (!hasSpare(held)) {
          if (isFull(held, limits)) return usageOf(held, false)
          held.taking ??= take(db, teamId, held, limits, timeout).finally(() => {
            held.taking = undefined
          })
          await held.taking
        }
        held.minuteSpare--
        held.daySpare--
        return usageOf(held, true)
      } finally {
        held.waiting--
      }
    },
    /** Returns unused reservations. If the database is unavailable, they stay counted. */
    async [Symbol.asyncDispose]() {
      const holding = [...teams].filter(([, { daySpare }]) => daySpare > 0)
      if (holding.length === 0) return
      const returned = db.write(
        async writer => {
          for (const [teamId, { minute, minuteSpare, day, daySpare }] of holding)
            await writer.run(sql`
update rate_window set
  minute_used = minute_used - (case when minute = ${minute} then cast(${minuteSpare} as integer) else 0 end),
  day_used = day_used - (case when day = ${day} then cast(${daySpare} as integer) else 0 end)
where team_id = ${teamId}`)
        },
        { timeout },
      )
      await returned.catch(error => {
        if (!(error instanceof Unavailable || error instanceof GivenUp)) throw error
      })
    },
  }
}

const none: TeamAllowance = {
  minute: 0,
  minuteUsed: 0,
  minuteSpare: 0,
  day: 0,
  dayUsed: 0,
  daySpare: 0,
  waiting: 0,
  taking: undefined,
}

const hasSpare = ({ minuteSpare, daySpare }: TeamAllowance) => minuteSpare > 0 && daySpare > 0

const isFull = ({ minuteUsed, minuteSpare, dayUsed, daySpare }: TeamAllowance, limits: RateLimits) =>
  (minuteSpare === 0 && minuteUsed >= limits.minute) || (daySpare === 0 && dayUsed >= limits.day)

const usageOf = ({ minuteUsed, minuteSpare, dayUsed, daySpare }: TeamAllowance, admitted: boolean): RateUsage => ({
  admitted,
  minuteUsed: minuteUsed - minuteSpare,
  dayUsed: dayUsed - daySpare,
})

async function take(db: Db, teamId: string, held: TeamAllowance, limits: RateLimits, timeout: number): Promise<void> {
  const { minute, day } = held
  const wanted = held.waiting + Math.floor(limits.minute * advance)
  const taken = await db.write(
    async writer => {
      await writer.run(sql`
insert into rate_window (team_id, minute, minute_used, day, day_used) values (${teamId}, ${minute}, 0, ${day}, 0)
on conflict do nothing`)
      const [row] = await writer.rows<{ minuteUsed: number; dayUsed: number }>(sql`
select case when minute = ${minute} then minute_used else 0 end as "minuteUsed",
  case when day = ${day} then day_used else 0 end as "dayUsed"
from rate_window where team_id = ${teamId} for update`)
      const { minuteUsed, dayUsed } = row!
      const minuteSpare = held.minute === minute ? held.minuteSpare : 0
      const daySpare = held.day === day ? held.daySpare : 0
      const minuteRoom = minuteSpare + Math.max(0, limits.minute - minuteUsed)
      const dayRoom = daySpare + Math.max(0, limits.day - dayUsed)
      const enough = Math.min(wanted, minuteRoom, dayRoom)
      const more = { minute: Math.max(0, enough - minuteSpare), day: Math.max(0, enough - daySpare) }
      await writer.run(sql`
update rate_window
set minute = ${minute}, minute_used = ${minuteUsed + more.minute}, day = ${day}, day_used = ${dayUsed + more.day}
where team_id = ${teamId}`)
      return { minuteUsed: minuteUsed + more.minute, dayUsed: dayUsed + more.day, more }
    },
    // With look-up connections, this short write doesn't wait for long changes.
    { timeout, share: 'lookUps' },
  )
  if (held.minute === minute)
    Object.assign(held, { minuteUsed: taken.minuteUsed, minuteSpare: held.minuteSpare + taken.more.minute })
  if (held.day === day) Object.assign(held, { dayUsed: taken.dayUsed, daySpare: held.daySpare + taken.more.day })
}
