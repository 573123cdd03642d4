import { admin } from '@earshot/contract'
import { dropLinks, makeLink } from '../access/links.ts'
import { addPerson, checkOwnerLeft } from '../access/persons.ts'
import { endSessionsOf } from '../access/sessions.ts'
import { unknownId } from '../access/target.ts'
import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { redactAudit } from './audit.ts'
import type { Outside } from './outside.ts'
import { pageOf, paginationOf } from './pagination.ts'
import { changing, reading } from './verb.ts'

interface Account {
  id: string
  email: string
  name: string
  /** Epoch milliseconds. */
  createdAt: number
  hasPassword: boolean
  /** How many teams the person is a member of. */
  teams: number
}

const accountsWhere = (reader: Reader, condition: Sql, page: Sql = sql``): Promise<Account[]> =>
  reader.rows<Account>(sql`
select id, email, name, created_at as "createdAt", password is not null as "hasPassword",
  (select count(*) from membership where person_id = person.id) as teams
from person
where ${condition}
order by email, id
${page}`)

const onWire = (account: Account) => ({ ...account, createdAt: new Date(account.createdAt).toISOString() })

export const list = reading(admin.persons.list, async ({ db }, page) => {
  const persons = await accountsWhere(db, sql`true`, pageOf(page))
  return { pagination: await paginationOf(db, sql`person`, page, persons), persons: persons.map(onWire) }
})

export const create = changing(admin.persons.create, async ({ db, now, outside }, { email, name }) => {
  const { id, createdAt } = await addPerson(db, { email, name, password: null, now })
  const person = onWire({ id, email, name, createdAt, hasPassword: false, teams: 0 })
  return {
    result: { person, ...(await resetLink(db, id, now, outside)) },
    changed: { subject: id, before: null, after: person },
  }
})

/** A link with which a person sets a password; earlier ones stop to work. */
async function resetLink(writer: Writer, personId: string, now: Date, outside: Outside) {
  await dropLinks(writer, 'RESET', sql`person_id = ${personId}`)
  const { link, secret } = await makeLink(writer, { kind: 'RESET', personId }, now)
  return { link: outside.urlOf(secret), expiresAt: new Date(link.expiresAt).toISOString() }
}

export const reset = changing(admin.persons.reset, async ({ db, now, outside }, { personId }) => {
  const made = await resetLink(db, personId, now, outside)
  return { result: made, changed: { subject: personId, before: null, after: { linkUntil: made.expiresAt } } }
})

export const remove = changing(admin.persons.remove, async ({ db }, { personId }) => {
  const [account] = await accountsWhere(db, sql`id = ${personId}`)
  if (!account) throw unknownId('personId', personId)
  const { email } = account
  const teams = await db.rows<{ teamId: string }>(sql`
select team_id as "teamId" from membership where person_id = ${personId} and role = 'OWNER' order by team_id`)
  for (const { teamId } of teams) await checkOwnerLeft(db, teamId, personId)
  await endSessionsOf(db, personId)
  await dropLinks(db, 'RESET', sql`person_id = ${personId}`)
  await dropLinks(db, 'INVITATION', sql`email = ${email}`)
  await db.run(sql`delete from membership where person_id = ${personId}`)
  await db.run(sql`delete from person where id = ${personId}`)
  // That the person was there stays; what the person is called does not.
  await redactAudit(db, { personId, email })
  return {
    result: { person: onWire(account) },
    changed: { subject: personId, before: { id: personId, teams: account.teams }, after: null },
  }
})
