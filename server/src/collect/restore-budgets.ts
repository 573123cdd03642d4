import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { type Fate, idOf } from '../record/records.ts'

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

/** Restores what teams may spend, and what they have spent. */
export function restoreBudgets(writer: Writer, teams: () => Promise<ReadonlyMap<string, unknown>>) {
  const budgets = staged('budget')
  const spent = staged('spending')
  const known = async (team: string) => idOf(await teams(), team, 'team')

  return {
    take: {
      async budget({ teamId, asks, dollars }: BudgetRecord): Promise<Fate> {
        await known(teamId)
        return budgets.stage({ team_id: teamId, asks, cost: dollars })
      },
      async spending({ teamId, date, asks, dollars }: SpendingRecord): Promise<Fate> {
        await known(teamId)
        return spent.stage({ team_id: teamId, day: date, asks, cost: dollars })
      },
    },
    async write() {
      await budgets.write(writer)
      await spent.write(writer)
    },
  }
}
