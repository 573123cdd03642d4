import type { TeamRole } from '@earshot/contract'
import { makeLink } from '../src/access/links.ts'
import { addMember, addPerson, type Person } from '../src/access/persons.ts'
import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'
import { labelSamples } from './label-samples.ts'

const anAddress = () => `${crypto.randomUUID()}@example.com`

/** A new person. With a role, a member of team `t`. */
const someone = ({ db, clock }: Door, role?: TeamRole): Promise<Person> =>
  db.write(async writer => {
    const person = await addPerson(writer, { email: anAddress(), name: 'Ada', password: null, now: clock.now })
    if (role) await addMember(writer, { teamId: 't', personId: person.id, role, now: clock.now })
    return person
  })

/** A new member of team `t`. The team keeps another owner, whatever happens to this member. */
async function aMember(door: Door, role: TeamRole) {
  await someone(door, 'OWNER')
  return { teamId: 't', personId: (await someone(door, role)).id }
}

/** A person who is the only owner of a new team. */
async function lastOwner(door: Door) {
  const teamId = crypto.randomUUID()
  await record(door.db, [{ kind: 'team', id: teamId, name: 'Team', plan: 'GROWTH' }])
  const { id: personId } = await someone(door)
  await door.db.write(writer => addMember(writer, { teamId, personId, role: 'OWNER', now: door.clock.now }))
  return { teamId, personId }
}

const t = { teamId: 't' }

/** Sample calls of the actions about people and their labels. */
export const peopleSamples: Readonly<Record<string, Samples>> = {
  ...labelSamples,
  'members.list': { of: async () => ({ ids: t }) },
  'members.add': {
    of: async door => ({ ids: t, body: { email: (await someone(door)).email, role: 'MEMBER' } }),
    declined: async door => [
      { ids: t, body: { email: 'nobody@example.com', role: 'OWNER' } },
      { ids: t, body: { email: (await someone(door, 'VIEWER')).email, role: 'OWNER' } },
    ],
  },
  'members.change': {
    of: async door => ({ ids: await aMember(door, 'MEMBER'), body: { role: 'OWNER' } }),
    declined: async door => [{ ids: await lastOwner(door), body: { role: 'MANAGER' } }],
  },
  'members.remove': {
    of: async door => ({ ids: await aMember(door, 'OWNER') }),
    declined: async door => [{ ids: await lastOwner(door) }],
  },
  'invitations.list': { of: async () => ({ ids: t }) },
  'invitations.create': {
    of: async () => ({ ids: t, body: { email: anAddress(), role: 'VIEWER' } }),
    declined: async door => [{ ids: t, body: { email: (await someone(door, 'VIEWER')).email, role: 'OWNER' } }],
  },
  'invitations.revoke': {
    async of({ db, clock }) {
      const purpose = { kind: 'INVITATION', teamId: 't', email: anAddress(), role: 'VIEWER' } as const
      const { link } = await db.write(writer => makeLink(writer, purpose, clock.now))
      return { ids: { invitationId: link.id } }
    },
  },
  'persons.list': { of: async () => ({ ids: {} }) },
  'persons.create': {
    of: async () => ({ ids: {}, body: { email: anAddress(), name: 'Ada' } }),
    declined: async door => [{ ids: {}, body: { email: (await someone(door)).email, name: 'Ada' } }],
  },
  'persons.reset': { of: async door => ({ ids: { personId: (await someone(door)).id } }) },
  'persons.remove': {
    of: async door => ({ ids: { personId: (await someone(door)).id } }),
    declined: async door => [{ ids: { personId: (await lastOwner(door)).personId } }],
  },
}
