import { admin, Refusal } from '@earshot/contract'
import { setBudget } from '../../collect/queue/budget.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { changing, reading } from '../action/action.ts'
import { checkVersion, versioned } from '../action/version.ts'

const perDollar = 1e6

async function find(db: Reader, teamId: string) {
  const [row] = await db.rows<{ asks: number | null; cost: number | null }>(sql`
select asks, cost from budget where team_id = ${teamId}`)
  return row && versioned({ asks: row.asks, dollars: row.cost === null ? null : row.cost / perDollar })
}

async function read(db: Reader, teamId: string) {
  const found = await find(db, teamId)
  if (!found)
    throw new Refusal('BUDGET_NOT_FOUND', `Team '${teamId}' has no own budget. The budget in the settings applies.`)
  return found
}

export const getTeamBudget = reading(admin.budgets.get, async ({ db, teamId }) => ({ budget: await read(db, teamId) }))

export const setTeamBudget = changing(admin.budgets.set, async ({ db, teamId, ifMatch }, { asks, dollars }) => {
  const before = await find(db, teamId)
  if (before) checkVersion(ifMatch, before)
  await setBudget(db, teamId, { asks, cost: dollars === null ? null : Math.round(dollars * perDollar) })
  const after = await read(db, teamId)
  return { result: { budget: after }, changed: { subject: teamId, before: before ?? null, after } }
})

const deleteTeamBudget = changing(admin.budgets.delete, async ({ db, teamId, ifMatch }) => {
  const before = await read(db, teamId)
  checkVersion(ifMatch, before)
  await db.run(sql`delete from budget where team_id = ${teamId}`)
  return { result: { budget: before }, changed: { subject: teamId, before, after: null } }
})

export { deleteTeamBudget as delete }
