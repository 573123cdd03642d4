import { TeamRole } from '@earshot/contract'
import type { z } from 'zod'
import { operator } from '../access/actor.ts'
import { accountOf } from '../access/persons.ts'
import * as invitations from '../admin/invitations.ts'
import * as members from '../admin/members.ts'
import { outsideAt } from '../admin/outside.ts'
import { perform } from '../admin/perform.ts'
import * as persons from '../admin/persons.ts'
import { sql } from '../db/sql.ts'
import { createMailer } from '../mail/mailer.ts'
import { addressIn } from '../nearby.ts'
import { type Call, declined, given, misused, type Operation } from './operation.ts'

const email = { meaning: 'The e-mail address.', value: 'ADDRESS', required: true } as const
const team = { meaning: 'The id of the team.', value: 'ID', required: true } as const
const role = { meaning: 'The role in the team.', value: 'ROLE', choices: TeamRole.options, required: true } as const

const roleIn = (call: Call) => TeamRole.options.find(each => each === call.options.role)
const wrongRole = (call: Call) => misused(call, `--role must be one of ${TeamRole.options.join(', ')}.`)

const acting = ({ db, config, now }: Call) => ({
  db,
  by: { actor: operator, now: now(), outside: outsideAt(addressIn(config)) },
})

/** The id of the person who has an e-mail address; '' where nobody has it. */
const personIn = async (call: Call): Promise<string> => {
  const address = given(call, 'email').trim().toLowerCase()
  return (await call.db.read(reader => accountOf(reader, address)))?.id ?? ''
}

async function isTeam({ db }: Call, id: string): Promise<boolean> {
  const found = await db.read(reader => reader.rows(sql`select 1 as found from team where id = ${id}`))
  return found.length > 0
}

const nobody = (call: Call) => declined(call, `Nobody has the e-mail address '${given(call, 'email')}'.`)

export const personCreate: Operation = {
  name: 'person create',
  begins: true,
  summary: 'Make an account and print the link with which the person sets a password.',
  options: {
    email,
    name: { meaning: 'The name.', value: 'NAME', required: true },
    team: { meaning: 'The id of a team that the person becomes a member of.', value: 'ID' },
    role: { ...role, required: false, meaning: 'The role in that team.' },
  },
  async run(call) {
    const { team: teamId } = call.options
    const inTeam = roleIn(call)
    if ((teamId === undefined) !== (call.options.role === undefined))
      return misused(call, '--team and --role go together.')
    if (teamId !== undefined && !inTeam) return wrongRole(call)
    const { db, by } = acting(call)
    const input = bodyOf(persons.create.action, { email: given(call, 'email'), name: given(call, 'name') })
    if (typeof input === 'string') return misused(call, input)
    if (teamId !== undefined && !(await isTeam(call, String(teamId))))
      return declined(call, `There is no team '${teamId}'.`)
    const { person, link } = await perform(db, persons.create, { ...by, input })
    if (inTeam)
      await perform(db, members.add, { ...by, input: { teamId: String(teamId), email: person.email, role: inTeam } })
    call.note?.('A person was made', { person: person.id })
    await call.io.out(`${link}\n`)
    return 0
  },
}

/** A body as its action reads it, or the sentence that says what is wrong with it. */
function bodyOf<B extends z.ZodObject>({ body }: { body: B }, input: z.input<B>): z.output<B> | string {
  const read = body.safeParse(input)
  return read.success
    ? read.data
    : read.error.issues.map(({ path, message }) => `--${String(path[0])} must be ${message}.`).join('\n')
}

export const personList: Operation = {
  name: 'person list',
  summary: 'List the people who may sign in: id, e-mail, name, when made, teams.',
  options: {},
  async run(call) {
    const { db, by } = acting(call)
    for (let offset = 0; ; offset += 100) {
      const { persons: page, pagination } = await perform(db, persons.list, { ...by, input: { limit: 100, offset } })
      for (const { id, email, name, createdAt, teams } of page)
        await call.io.out(`${[id, email, name, createdAt, teams].join('\t')}\n`)
      if (offset + pagination.count >= pagination.total) return 0
    }
  },
}

export const personReset: Operation = {
  name: 'person reset',
  summary: 'Print a link with which a person sets a new password; it works once.',
  options: { email },
  async run(call) {
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    const { link } = await perform(db, persons.reset, { ...by, input: { personId } })
    call.note?.('A link to reset a password was made', { person: personId })
    await call.io.out(`${link}\n`)
    return 0
  },
}

export const personRemove: Operation = {
  name: 'person remove',
  summary: 'Delete an account with its memberships and sessions.',
  options: { email },
  async run(call) {
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    await perform(db, persons.remove, { ...by, input: { personId } })
    call.note?.('A person was removed', { person: personId })
    return 0
  },
}

export const memberList: Operation = {
  name: 'member list',
  summary: 'List the members of a team: id, e-mail, name, role, since when.',
  options: { team },
  async run(call) {
    const { db, by } = acting(call)
    const teamId = given(call, 'team')
    for (let offset = 0; ; offset += 100) {
      const page = await perform(db, members.list, { ...by, input: { teamId, limit: 100, offset } })
      for (const { personId, email, name, role, memberSince } of page.members)
        await call.io.out(`${[personId, email, name, role, memberSince].join('\t')}\n`)
      if (offset + page.pagination.count >= page.pagination.total) return 0
    }
  },
}

export const memberInvite: Operation = {
  name: 'member invite',
  summary: 'Invite somebody to a team and print the link; it works once.',
  options: { team, email, role },
  async run(call) {
    const inTeam = roleIn(call)
    if (!inTeam) return wrongRole(call)
    const { config } = call
    const teamId = given(call, 'team')
    const input = bodyOf(invitations.create.action, { email: given(call, 'email'), role: inTeam })
    if (typeof input === 'string') return misused(call, input)
    const { EARSHOT_SMTP_URL: url, EARSHOT_MAIL_FROM: from = '' } = config
    const failed = (error: unknown) => call.io.err(`The mail could not be sent: ${(error as Error).message}\n`)
    await using mailer = url === undefined ? undefined : await createMailer({ url, from, failed })
    const { db, by } = acting(call)
    const outside = outsideAt(addressIn(config), mailer?.send)
    const made = await perform(db, invitations.create, { ...by, outside, input: { teamId, ...input } })
    call.note?.('An invitation was made', { team: teamId, invitation: made.invitation.id })
    await call.io.out(`${made.link}\n`)
    return 0
  },
}

export const memberRole: Operation = {
  name: 'member role',
  summary: 'Give a member of a team another role.',
  options: { team, email, role },
  async run(call) {
    const inTeam = roleIn(call)
    if (!inTeam) return wrongRole(call)
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    await perform(db, members.change, { ...by, input: { teamId: given(call, 'team'), personId, role: inTeam } })
    return 0
  },
}

export const memberRemove: Operation = {
  name: 'member remove',
  summary: 'Take a member out of a team; the account stays.',
  options: { team, email },
  async run(call) {
    const personId = await personIn(call)
    if (personId === '') return nobody(call)
    const { db, by } = acting(call)
    await perform(db, members.remove, { ...by, input: { teamId: given(call, 'team'), personId } })
    return 0
  },
}
