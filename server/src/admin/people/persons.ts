import { admin, invalidBody } from '@earshot/contract'
import { dropLinks } from '../../access/links.ts'
import { lockTeams } from '../../access/locks.ts'
import { accountOfId, addMember, addPerson, checkOwnerLeft } from '../../access/persons.ts'
import { endSessionsOf } from '../../access/sessions.ts'
import { unknownId } from '../../access/target.ts'
import type { Reader } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { dropMails } from '../../mail/queue.ts'
import { eraseLabelsOf } from '../../record/erase/person.ts'
import { type ChangeContext, changing, reading } from '../action/action.ts'
import { redactAudit } from '../action/audit.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'
import { handOn } from './links.ts'

interface AccountSummary {
  id: string
  email: string
  name: string
  /** Epoch milliseconds. */
  createdAt: number
  hasPassword: boolean
  teams: number
}

const accountsWhere = (reader: Reader, condition: Sql, page: Sql = sql``): Promise<AccountSummary[]> =>
  reader.rows<AccountSummary>(sql`
select id, email, name, created_at as "createdAt", password is not null as "hasPassword",
  (select count(*) from membership where person_id = person.id) as teams
from person
where ${condition}
order by email, id
${page}`)

const onWire = (account: AccountSummary) => ({ ...account, createdAt: new Date(account.createdAt).toISOString() })

export const listPersons = reading(admin.persons.list, async ({ db }, page) => {
  const persons = await accountsWhere(db, sql`true`, createPageClause(page))
  return { pagination: await paginationOf(db, sql`person`, page, persons), persons: persons.map(onWire) }
})

/** The operator has verified the address, so the account works for every team. */
export const createPerson = changing(
  admin.persons.create,
  async (context, { email, name, teamId, role = 'VIEWER' }) => {
    const { db, now } = context
    if (teamId !== undefined) await lockTeams(db, [teamId])
    const { id, createdAt } = await addPerson(db, { email, name, password: null, now })
    if (teamId !== undefined) {
      const [team] = await db.rows(sql`select id from team where id = ${teamId}`)
      if (!team)
        throw invalidBody({
          field: 'teamId',
          message: `teamId must be the id of a team. There is no team '${teamId}'.`,
        })
      await addMember(db, { teamId, personId: id, role, now })
    }
    const person = onWire({ id, email, name, createdAt, hasPassword: false, teams: teamId === undefined ? 0 : 1 })
    const after = teamId === undefined ? person : { ...person, teamId, role }
    return {
      result: { person, ...(await resetLink(context, id, email)) },
      changed: { subject: id, before: null, after },
    }
  },
)

/** Invalidates earlier links. */
async function resetLink(context: ChangeContext, personId: string, email: string) {
  await dropLinks(context.db, 'RESET', sql`person_id = ${personId}`)
  const { link, url } = await handOn(context, { kind: 'RESET', personId }, email)
  return { link: url, expiresAt: new Date(link.expiresAt).toISOString() }
}

export const resetPersonPassword = changing(admin.persons.reset, async (context, { personId }) => {
  const account = await accountOfId(context.db, personId)
  if (!account) throw unknownId('personId', personId)
  const made = await resetLink(context, personId, account.email)
  return { result: made, changed: { subject: personId, before: null, after: { linkUntil: made.expiresAt } } }
})

export const removePerson = changing(admin.persons.remove, async ({ db }, { personId }) => {
  const [account] = await accountsWhere(db, sql`id = ${personId}`)
  if (!account) throw unknownId('personId', personId)
  const { email } = account
  const teams = await db.rows<{ teamId: string }>(sql`
select team_id as "teamId" from membership where person_id = ${personId} and role = 'OWNER' order by team_id`)
  for (const { teamId } of teams) await checkOwnerLeft(db, teamId, personId)
  await endSessionsOf(db, personId)
  await dropLinks(db, 'RESET', sql`person_id = ${personId}`)
  await dropLinks(db, 'INVITATION', sql`email = ${email}`)
  await dropMails(db, email)
  await db.run(sql`delete from membership where person_id = ${personId}`)
  await eraseLabelsOf(db, personId)
  await db.run(sql`delete from saved_view where person_id = ${personId}`)
  await db.run(sql`delete from person where id = ${personId}`)
  // The audit log still shows that the person existed, but not the name.
  await redactAudit(db, { personId, email })
  return {
    result: { person: onWire(account) },
    changed: { subject: personId, before: { id: personId, teams: account.teams }, after: null },
  }
})
