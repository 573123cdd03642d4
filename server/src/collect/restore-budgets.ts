import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { type Fate, idOf } from '../record/records.ts'
import type { AskedRecord } from './records.ts'

/** Restores what teams may spend, and what they have spent. */
export function restoreBudgets(writer: Writer, teams: () => Promise<ReadonlyMap<string, unknown>>) {
  const budgets = staged('budget')
  const spent = staged('spending')
  const known = async (team: string) => idOf(await teams(), team, 'team')

  return {
    take: {
      async budget({ teamId, asks, dollars }: AskedRecord<'budget'>): Promise<Fate> {
        await known(teamId)
        return budgets.stage({ team_id: teamId, asks, cost: dollars })
      },
      async spending({ teamId, date, asks, dollars }: AskedRecord<'spending'>): Promise<Fate> {
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
