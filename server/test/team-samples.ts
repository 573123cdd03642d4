import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'

let made = 0
const fresh = (what: string) => `${what}-${++made}`

export async function aTeam(door: Door, more: object = {}) {
  const teamId = fresh('a-team')
  await record(door.db, [{ kind: 'team', id: teamId, name: teamId, plan: 'GROWTH', ...more }])
  return teamId
}

export const teamSamples: Record<string, Samples> = {
  'teams.list': { of: async () => ({ ids: {} }) },
  'teams.get': { of: async () => ({ ids: { teamId: 't' } }) },
  'teams.create': {
    of: async () => ({ ids: {}, body: { name: 'A new team' } }),
    conflict: async () => ({ ids: {}, body: { id: 't', name: 'A new team' } }),
  },
  'teams.change': {
    of: async () => ({ ids: { teamId: 't' }, body: { name: fresh('name') } }),
    async conflict(door) {
      const teamId = await aTeam(door)
      return { ids: { teamId }, body: { parentTeamId: await aTeam(door, { parentTeamId: teamId }) } }
    },
  },
  'teams.delete': {
    of: async door => ({ ids: { teamId: await aTeam(door) } }),
    async conflict(door) {
      const teamId = await aTeam(door)
      await aTeam(door, { parentTeamId: teamId })
      return { ids: { teamId } }
    },
  },
}
