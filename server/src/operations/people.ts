import { TeamRole } from '@earshot/contract'
import type { z } from 'zod'
import { operator } from '../access/actor.ts'
import { linksWhere } from '../access/links.ts'
import { accountOf, foldedEmail } from '../access/persons.ts'
import { outsideAt } from '../admin/action/outside.ts'
import { perform } from '../admin/action/perform.ts'
import * as invitations from '../admin/people/invitations.ts'
import * as members from '../admin/people/members.ts'
import * as persons from '../admin/people/persons.ts'
import { sql } from '../db/sql.ts'
import { processName } from '../delivery/lease.ts'
import { createMailer } from '../mail/mailer.ts'
import { sendDue } from '../mail/send-due.ts'
import { addressIn } from '../settings/nearby.ts'
import { mailSetupIn } from '../settings/people-settings.ts'
import { declined, given, misused, type Operation, type OperationCall } from './operation/operation.ts'

const email = { meaning: 'The email address.', value: 'ADDRESS', required: true } as const
const team = { meaning: 'The id of the team.', value: 'ID', required: true } as const
const role = { meaning: 'The role in the team.', value: 'ROLE', choices: TeamRole.options, required: true } as const

const roleIn = (call: OperationCall) => TeamRole.options.find(each => each === call.options.role)
const wrongRole = (call: OperationCall) => misused(call, `--role must be one of ${TeamRole.options.join(', ')}.`)

const acting = ({ db, config, now }: OperationCall) => {
  const post = mailSetupIn(config) && { wake: () => undefined }
  return { db, by: { actor: operator, now: now(), outside: outsideAt(addressIn(config), post) } }
}

async function handOn(call: OperationCall, link: string | null, to: string): Promise<number> {
  const { db, config, now, io } = call
  const setup = mailSetupIn(config)
  if (link !== null || !setup) {
    await io.out(`${link}\n`)
    return 0
  }
  const email = foldedEmail(to)
  const { urlOf } = outsideAt(addressIn(config))
  const log = { warn: () => undefined }
  const mailer = await createMailer(setup)
  const post = { db, mailer, now, random: Math.random, holder: `${processName()}:command`, urlOf, log }
  await sendDue(post, new AbortController().signal)
  const links = await db.read(reader =>
    linksWhere(
      reader,
      sql`mail_state is not null and (email = ${email} or person_id = (select id from person where email = ${email}))`,
    ),
  )
  const sent = links.at(-1)
  const why = [sent?.mailReason, sent?.mailAnswer].filter(Boolean).join(': ')
  if (sent?.mailState === 'FAILED') return declined(call, `The mail server rejected the mail to ${email}: ${why}`)
  await io.out(
    sent?.mailState === 'SENT'
      ? `The mail server accepted the mail to ${email}.\n`
      : `The mail to ${email} is not sent yet (${why || 'it is on its way'}). A running server tries again.\n`,
  )
  return 0
}

const personIn = async (call: OperationCall): Promise<string> => {
  const address = given(call, 'email').trim().toLowerCase()
  return (await call.db.read(reader => accountOf(reader, address)))?.id ?? ''
}

async function isTeam({ db }: OperationCall, id: string): Promise<boolean> {
  const found = await db.read(reader => reader.rows(sql`select 1 as found from team where id = ${id}`))
  return found.length > 0
}

const nobody = (call: OperationCall) => declined(call, `Nobody has the email address '${given(call, 'email')}'.`)

export const personCreate: Operation = {
  name: 'person create',
  begins: true,
  summary: 'Create an account, and print or mail a link to set its password',
  options: {
    email,
    name: { meaning: 'The name.', value: 'NAME', required: true },
    team: { meaning: 'The id of a team to add the person to.', value: 'ID' },
    role: { ...role, required: false, meaning: 'The role in that team.' },
  },
  async run(call) {
    const { team: teamId } = call.options
    const inTeam = roleIn(call)
    if ((teamId === undefined) !== (call.options.role === undefined))
      return misused(call, 'Use --team and --role together.')
    if (teamId !== undefined && !inTeam) return wrongRole(call)
    const { db, by } = acting(call)
    const input = bodyOf(persons.createPerson.action, { email: given(call, 'email'), name: given(call, 'name') })
    if (typeof input === 'string') return misused(call, input)
    const into = inTeam && { teamId: String(teamId), role: inTeam }
    if (teamId !== undefined && !(await isTeam(call, String(teamId))))
      return declined(call, `There is no team '${teamId}'.`)
    const { person, link } = await perform(db, persons.createPerson, { ...by, input: { ...input, ...into } })
    call.note?.('Person created', { person: person.id })
    return handOn(call, link, person.email)
  },
}

/** Returns an error message if the body is invalid. */
function bodyOf<B extends z.ZodObject>({ body }: { body: B }, input: z.input<B>): z.output<B> | string {
  const read = body.safeParse(input)
  return read.success
    ? read.data
    : read.error.issues.map(({ path, message }) => `--${String(path[0])} must be ${message}.`).join('\n')
}

export const personList: Operation = {
  name: 'person list',
  summary: 'List people: id, email, name, created, teams',
  options: {},
  async run(call) {
    const { db, by } = acting(call)
    for (let offset = 0; ; offset += 100) {
      const { persons: page, pagination } = await perform(db, persons.listPersons, {
        ...by,
        input: { limit: 100, offset },
      })
      for (const { id, email, name, createdAt, teams } of page)
        await call.io.out(`${[id, email, name, createdAt, teams].join('\t')}\n`)
      if (offset + pagination.count >= pagination.total) return 0
    }
  },
}

export const personReset: Operation = {
  name: 'person reset',
  summary: 'Print or mail a one-time link to set a new password',
  options: { email },
  async run(call) {
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    const { link } = await perform(db, persons.resetPersonPassword, { ...by, input: { personId } })
    call.note?.('Password reset link created', { person: personId })
    return handOn(call, link, given(call, 'email'))
  },
}

export const personRemove: Operation = {
  name: 'person remove',
  summary: 'Delete an account with its memberships and sessions',
  options: { email },
  async run(call) {
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    await perform(db, persons.removePerson, { ...by, input: { personId } })
    call.note?.('Person removed', { person: personId })
    return 0
  },
}

export const memberList: Operation = {
  name: 'member list',
  summary: 'List the members of a team: id, email, name, role, member since',
  options: { team },
  async run(call) {
    const { db, by } = acting(call)
    const teamId = given(call, 'team')
    for (let offset = 0; ; offset += 100) {
      const page = await perform(db, members.listTeamMembers, { ...by, input: { teamId, limit: 100, offset } })
      for (const { personId, email, name, role, memberSince } of page.members)
        await call.io.out(`${[personId, email, name, role, memberSince].join('\t')}\n`)
      if (offset + page.pagination.count >= page.pagination.total) return 0
    }
  },
}

export const memberInvite: Operation = {
  name: 'member invite',
  summary: 'Invite someone to a team, and print or mail the one-time link',
  options: { team, email, role },
  async run(call) {
    const inTeam = roleIn(call)
    if (!inTeam) return wrongRole(call)
    const teamId = given(call, 'team')
    const input = bodyOf(invitations.createInvitation.action, { email: given(call, 'email'), role: inTeam })
    if (typeof input === 'string') return misused(call, input)
    const { db, by } = acting(call)
    const made = await perform(db, invitations.createInvitation, { ...by, input: { teamId, ...input } })
    call.note?.('Invitation created', { team: teamId, invitation: made.invitation.id })
    return handOn(call, made.link, made.invitation.email)
  },
}

export const memberRole: Operation = {
  name: 'member role',
  summary: 'Change the role of a team member',
  options: { team, email, role },
  async run(call) {
    const inTeam = roleIn(call)
    if (!inTeam) return wrongRole(call)
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    await perform(db, members.changeTeamMember, {
      ...by,
      input: { teamId: given(call, 'team'), personId, role: inTeam },
    })
    return 0
  },
}

export const memberRemove: Operation = {
  name: 'member remove',
  summary: 'Remove a member from a team, and keep the account',
  options: { team, email },
  async run(call) {
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    await perform(db, members.removeTeamMember, { ...by, input: { teamId: given(call, 'team'), personId } })
    return 0
  },
}
