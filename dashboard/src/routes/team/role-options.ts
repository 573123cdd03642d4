import type { Role, TeamRole } from '@earshot/contract'
import type { SelectOption } from '../../parts/forms/form-field.tsx'
import { useReader } from '../../reader/reader.tsx'

/** Roles in a team, in ascending order. */
export const teamRoles: readonly TeamRole[] = ['VIEWER', 'MEMBER', 'MANAGER', 'OWNER']

/** Roles as options, up to the highest that the user can assign. */
export function useRoleOptions(highest: Role = 'OWNER'): SelectOption[] {
  const { messages } = useReader()
  const last = teamRoles.indexOf(highest as TeamRole)
  return teamRoles.slice(0, last + 1).map(role => ({ value: role, label: messages.team.roleNames[role] }))
}
