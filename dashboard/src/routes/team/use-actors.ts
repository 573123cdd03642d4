import { useManaged } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'

interface AuditActor {
  kind: 'operator' | 'person' | 'token' | 'share'
  id: string | null
}

/** Names of the possible authors of a change: people and tokens of a team by name, others by ID. */
export function useActors(teamId: string): {
  /** People and tokens with their names, by ID. */
  names: ReadonlyMap<string, string>
  nameOf: (actor: AuditActor) => string
} {
  const { kinds } = useReader().messages.team.audit
  const people = useManaged('/teams/:teamId/members', { teamId, limit: 100 }).data?.members ?? []
  const tokens = useManaged('/teams/:teamId/tokens', { teamId, limit: 100 }).data?.tokens ?? []
  const names = new Map([
    ...people.map(({ personId, name }): [string, string] => [personId, name]),
    ...tokens.map(({ id, name }): [string, string] => [id, `${kinds.token} ${name}`]),
  ])
  return {
    names,
    nameOf: ({ kind, id }) => (id === null ? kinds[kind] : (names.get(id) ?? `${kinds[kind]} ${id}`)),
  }
}
