import { randomUUID } from 'node:crypto'
import { errors, Refusal, session, type WrongField } from '@earshot/contract'
import { type AccessLink, dropLinks, linkOf, unknownLink, useLink, useOnlyLink } from '../access/links.ts'
import { lockPerson, lockTeams } from '../access/locks.ts'
import {
  type Account,
  accountOf,
  accountOfId,
  addMember,
  addPerson,
  isAnybody,
  proveAddress,
  setName,
} from '../access/persons.ts'
import { endSessionsOf } from '../access/sessions.ts'
import { countTry, forgiveTry } from '../access/tries.ts'
import type { Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { putTeam } from '../record/entities/teams.ts'
import {
  answering,
  begin,
  checkNewPassword,
  enterAgain,
  formatTimestamp,
  type InputOf,
  invalidLogin,
  refuse,
  type SignedIn,
  type Signing,
  tell,
} from './call.ts'

type RedeemInput = InputOf<typeof session.redeem>

export const inspectLink = answering(session.look, async ({ db, now }, { secret }) => {
  const { link, account, team } = await db.read(async reader => {
    const link = await linkOf(reader, secret, now)
    const account = await accountBehind(reader, link)
    const [team] = await reader.rows<{ name: string }>(sql`
select name from team where id = ${link.teamId} or id = (select team_id from token where id = ${link.tokenId})`)
    return { link, account, team }
  })
  const email = link.email ?? account?.email ?? null
  const hasAccount = account !== undefined && account.password !== null && !takesOver(link, account)
  const expiresAt = formatTimestamp(link.expiresAt)
  return { result: { link: { kind: link.kind, email, team: team?.name ?? null, hasAccount, expiresAt } } }
})

const accountBehind = async (reader: Reader, { email, personId }: AccessLink) =>
  email !== null ? accountOf(reader, email) : personId === null ? undefined : accountOfId(reader, personId)

export const redeem = answering(session.redeem, async (signing, given) => {
  const link = await signing.db.read(reader => linkOf(reader, given.secret, signing.now))
  return redeemers[link.kind](signing, link, given)
})

type Redeemer = (signing: Signing, link: AccessLink, given: RedeemInput) => ReturnType<typeof begin>

const redeemers: Record<AccessLink['kind'], Redeemer> = {
  FIRST_OWNER: firstOwner,
  INVITATION: invited,
  RESET: reset,
  DEMO: (signing, link) =>
    signing.db.write(async writer => {
      await useLink(writer, link)
      const of = { tokenId: link.tokenId! }
      const begun = await begin(writer, signing, of)
      await tell(writer, signing, { call: session.redeem, of, after: { kind: link.kind, ...begun.result } })
      return begun
    }),
}

/** Throws INVALID_BODY with all missing fields. */
function needed<K extends 'email' | 'name' | 'password'>(given: RedeemInput, ...names: K[]): Record<K, string> {
  const missing = names
    .filter(name => given[name] === undefined)
    .map((field): WrongField => ({ field, message: `${field} is missing.` }))
  if (missing.length > 0) refuse(...missing)
  return given as Record<K, string>
}

/** Makes the person owner of all teams. If a team's name is given, creates that team too. */
async function firstOwner(signing: Signing, link: AccessLink, given: RedeemInput) {
  const { db, now, passwords } = signing
  const { email, name, password } = needed(given, 'email', 'name', 'password')
  checkNewPassword(password, email)
  const hash = await passwords.hashOf(password)
  return db.write(async writer => {
    await useOnlyLink(writer, link)
    if (await isAnybody(writer)) throw unknownLink()
    const teams = await writer.rows<{ id: string }>(sql`select id from team order by id`)
    if (given.teamName !== undefined) teams.push({ id: await newTeam(writer, given.teamName) })
    if (teams.length === 0)
      refuse({ field: 'teamName', message: 'teamName is missing. There is no team yet, so one is created.' })
    const person = await addPerson(writer, { email, name, password: hash, now })
    for (const team of teams) await addMember(writer, { teamId: team.id, personId: person.id, role: 'OWNER', now })
    const of = { personId: person.id }
    const begun = await begin(writer, signing, of)
    const after = { kind: link.kind, email, name, teams: teams.map(({ id }) => id) }
    await tell(writer, signing, { call: session.redeem, of, after })
    return begun
  })
}

/** Self-hosted teams have the plan with all features. */
async function newTeam(writer: Writer, name: string): Promise<string> {
  const id = randomUUID()
  const plan = { plan: 'ENTERPRISE', status: 'ACTIVE', subscription: 'ACTIVE', features: [], rateLimit: {} }
  await putTeam(writer, { id, name, parentTeamId: null, ...plan })
  return id
}

/**
 * True if an invitation sets an account's password: it came by email, which proves the address, and nobody who proved
 * the address has set a password.
 */
const takesOver = ({ kind, mailState }: AccessLink, { password, unprovedTeam }: Account): boolean =>
  kind === 'INVITATION' && mailState !== null && (unprovedTeam !== null || password === null)

/** Throws FORBIDDEN if another team's invitation created the account and its address was never verified. */
function checkTeamOf({ unprovedTeam }: Account, { teamId }: AccessLink): void {
  if (unprovedTeam !== null && unprovedTeam !== teamId) throw new Refusal('FORBIDDEN', unproved)
}

const unproved =
  'An invitation of another team created the account of this address, and the address is not verified yet. Ask the operator for a password reset link (earshot person reset), use it, then open this link again.'

/** If the account exists, the caller must prove that they own it. */
async function invited(signing: Signing, link: AccessLink, given: RedeemInput): ReturnType<typeof begin> {
  const { db, now, passwords } = signing
  const email = link.email!
  const account = await db.read(reader => accountOf(reader, email))
  const isNew = !account || takesOver(link, account)
  if (!isNew && signing.session?.personId !== account.id) await prove(signing, account, needed(given, 'password'))
  if (!isNew) checkTeamOf(account, link)
  const fresh = isNew ? needed(given, 'name', 'password') : undefined
  if (fresh) checkNewPassword(fresh.password, email)
  const hash = fresh && (await passwords.hashOf(fresh.password))
  const joined = db.write(async writer => {
    await lockTeams(writer, [link.teamId!])
    if (account && !isNew && signing.session?.personId === account.id) await enterAgain(writer, signing as SignedIn)
    else if (account) await lockPerson(writer, account.id)
    await useLink(writer, link)
    // The account may have been created or changed meanwhile.
    const current = await accountOf(writer, email)
    if (current && !account) throw new Refusal('EMAIL_TAKEN', errors.EMAIL_TAKEN.meaning)
    if (current?.password !== account?.password || current?.unprovedTeam !== account?.unprovedTeam) throw invalidLogin()
    const personId = current ? current.id : await made(writer, signing, link, { name: fresh!.name, hash: hash! })
    if (current && fresh) {
      await proveAddress(writer, personId, hash!)
      if (current.unprovedTeam !== null) await setName(writer, personId, fresh.name)
      await endSessionsOf(writer, personId)
    }
    await addMember(writer, { teamId: link.teamId!, personId, role: link.role!, now })
    const of = { personId }
    const begun = await begin(writer, signing, of)
    const after = { kind: link.kind, invitation: link.id, email, role: link.role }
    await tell(writer, signing, { call: session.redeem, of, teamId: link.teamId, after })
    return begun
  })
  return joined.catch(error => {
    // Another request has just created the account.
    if (!account && error instanceof Refusal && error.code === 'EMAIL_TAKEN') return invited(signing, link, given)
    throw error
  })
}

/** If the inviter saw the link, the account is valid only for this team. */
async function made(
  writer: Writer,
  { now }: Signing,
  link: AccessLink,
  { name, hash }: { name: string; hash: string },
) {
  const unprovedTeam = link.mailState === null ? link.teamId : null
  const { id } = await addPerson(writer, { email: link.email!, name, password: hash, unprovedTeam, now })
  return id
}

/**
 * Throws INVALID_LOGIN for a wrong password. An account without a password needs the issuer, because the inviter may
 * also have the link.
 */
async function prove(
  signing: Signing,
  account: { email: string; password: string | null },
  given: { password: string },
) {
  const { db, now, passwords, origin } = signing
  const trying = { email: account.email, address: origin.address }
  await countTry(db, trying, now)
  if (!(await passwords.fits(given.password, account.password))) throw invalidLogin()
  await db.write(writer => forgiveTry(writer, trying))
}

/** Ends all sessions. The link came by email or from the operator, so it proves the address. */
async function reset(signing: Signing, link: AccessLink, given: RedeemInput) {
  const { db, passwords } = signing
  const { password } = needed(given, 'password')
  const account = await db.read(reader => accountOfId(reader, link.personId!))
  if (!account) throw unknownLink()
  checkNewPassword(password, account.email)
  const hash = await passwords.hashOf(password)
  return db.write(async writer => {
    await lockPerson(writer, account.id)
    await useLink(writer, link)
    await proveAddress(writer, account.id, hash)
    await endSessionsOf(writer, account.id)
    await dropLinks(writer, 'RESET', sql`person_id = ${account.id}`)
    await forgiveTry(writer, { email: account.email })
    const of = { personId: account.id }
    const begun = await begin(writer, signing, of)
    await tell(writer, signing, { call: session.redeem, of, after: { kind: link.kind, ...begun.result } })
    return begun
  })
}
