import type { Role, TeamRole } from '@earshot/contract'
import type { SelectOption } from '../../parts/forms/form-field.tsx'
import { useReader } from '../../reader/reader.tsx'

/** The roles that somebody may have in a team, the least first. */
export const teamRoles: readonly TeamRole[] = ['VIEWER', 'MEMBER', 'MANAGER', 'OWNER']

/** Roles as a choice, up to the highest that may be given. */
export function useRoleOptions(highest: Role = 'OWNER'): SelectOption[] {
  const { messages } = useReader()
  const last = teamRoles.indexOf(highest as TeamRole)
  return teamRoles.slice(0, last + 1).map(role => ({ value: role, label: messages.team.roleNames[role] }))
}
