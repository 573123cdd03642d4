import { randomUUID } from 'node:crypto'
import { admin, Refusal } from '@earshot/contract'
import type { Actor } from '../../access/actor.ts'
import { unknownId } from '../../access/target.ts'
import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { putTeam } from '../../record/entities/teams.ts'
import { eraseTeam } from '../../record/erase/brand.ts'
import { storedTeams } from '../../record/stored/teams.ts'
import { changing, reading } from '../action/action.ts'
import { redactAudit } from '../action/audit.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'
import { readRecord } from '../action/read-record.ts'
import { createChangeResult, givenIn } from '../action/resource.ts'
import { checkVersion, versioned } from '../action/version.ts'

const operators = ['status', 'subscription', 'parentTeamId', 'rateLimit', 'features']

async function read(db: Reader, id: string) {
  const [team] = await storedTeams(db, sql`id = ${id}`)
  if (!team) throw unknownId('teamId', id)
  return versioned(team)
}

function checkFields({ kind }: Actor, given: object): void {
  const field = Object.keys(given).find(name => operators.includes(name))
  if (kind !== 'operator' && field !== undefined)
    throw new Refusal('FORBIDDEN', `Only the operator can change ${field} of a team.`)
}

export const listTeams = reading(admin.teams.list, async ({ actor, db }, page) => {
  const chosen = actor.kind === 'operator' ? sql`true` : sql`id in (${values([...actor.roles.keys()])})`
  const teams = (await storedTeams(db, chosen, createPageClause(page))).map(versioned)
  return { pagination: await paginationOf(db, sql`team where ${chosen}`, page, teams), teams }
})

export const getTeam = reading(admin.teams.get, async ({ db, teamId }) => ({ team: await read(db, teamId) }))

export const createTeam = changing(admin.teams.create, async ({ db }, input) => {
  const given = { id: randomUUID(), plan: 'ENTERPRISE', ...givenIn(admin.teams.create, input) }
  const [taken] = await storedTeams(db, sql`id = ${given.id}`)
  if (taken) throw new Refusal('CONFLICT', `Team '${given.id}' already exists.`)
  await putTeam(db, readRecord('team', given))
  const after = await read(db, given.id)
  return createChangeResult(
    { one: 'team', thing: after, answers: 0, input },
    { subject: given.id, before: null, after, teamId: given.id },
  )
})

export const changeTeam = changing(admin.teams.change, async ({ actor, db, teamId, ifMatch }, input) => {
  const given = givenIn(admin.teams.change, input)
  checkFields(actor, given)
  const before = await read(db, teamId)
  checkVersion(ifMatch, before)
  await putTeam(db, readRecord('team', { ...before, ...given }))
  const after = await read(db, teamId)
  return createChangeResult({ one: 'team', thing: after, answers: 0, input }, { subject: teamId, before, after })
})

const deleteTeam = changing(admin.teams.delete, async ({ db, teamId, ifMatch }, input) => {
  const before = await read(db, teamId)
  checkVersion(ifMatch, before)
  const answers = (await eraseTeam(db, teamId)) ?? 0
  await redactAudit(db, { teamId })
  return createChangeResult(
    { one: 'team', thing: before, answers, input },
    { subject: teamId, before: null, after: null },
  )
})

export { deleteTeam as delete }
