import type { Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { known, type Outcome } from './outcome.ts'

/** What a team may spend on a UTC day; null for the default of the settings. */
export interface BudgetRecord {
  teamId: string
  asks: number | null
  /** In millionths. */
  dollars: number | null
}

/** What a team has spent on a UTC day. */
export interface SpendingRecord {
  teamId: string
  /** Counted from 1970-01-01. */
  date: number
  asks: number
  /** In millionths. */
  dollars: number
}

/** Takes in what teams may spend, and what they have spent. */
export function createBudgets(writer: Writer, teams: () => Promise<ReadonlyMap<string, unknown>>) {
  const budgets = new Map<string, BudgetRecord>()
  const spent = new Map<string, SpendingRecord>()
  let heldBudgets: Set<string> | undefined
  let heldSpending: Set<string> | undefined

  return {
    async budget(record: BudgetRecord): Promise<Outcome> {
      known(await teams(), record.teamId, 'team')
      heldBudgets ??= await keysIn(writer, sql`select team_id as key from budget`)
      return taken(heldBudgets, budgets, record.teamId, record)
    },
    async spending(record: SpendingRecord): Promise<Outcome> {
      known(await teams(), record.teamId, 'team')
      heldSpending ??= await keysIn(writer, sql`select concat(day, ' ', team_id) as key from spending`)
      return taken(heldSpending, spent, `${record.date} ${record.teamId}`, record)
    },
    async flush() {
      for (const { teamId, asks, dollars } of budgets.values()) {
        await writer.run(sql`delete from budget where team_id = ${teamId}`)
        await writer.run(sql`insert into budget (team_id, asks, cost) values (${teamId}, ${asks}, ${dollars})`)
      }
      for (const { teamId, date, asks, dollars } of spent.values()) {
        await writer.run(sql`delete from spending where team_id = ${teamId} and day = ${date}`)
        await writer.run(sql`
insert into spending (team_id, day, asks, cost) values (${teamId}, ${date}, ${asks}, ${dollars})`)
      }
    },
  }
}

function taken<R>(held: Set<string>, records: Map<string, R>, key: string, record: R): Outcome {
  const outcome = held.has(key) ? 'replaced' : 'imported'
  held.add(key)
  records.set(key, record)
  return outcome
}

const keysIn = async (writer: Writer, query: Sql): Promise<Set<string>> =>
  new Set((await writer.rows<{ key: string }>(query)).map(({ key }) => key))
