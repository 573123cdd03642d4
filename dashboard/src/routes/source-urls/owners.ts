import type { SearchParams } from '../../api/address/address.ts'

/** Owners by which pages can be filtered, each with its two parameters of the API. */
export const owners = [
  { owner: 'all', isSelf: undefined, isCompetitor: undefined },
  { owner: 'ours', isSelf: 'true', isCompetitor: undefined },
  { owner: 'rivals', isSelf: undefined, isCompetitor: 'true' },
  { owner: 'others', isSelf: 'false', isCompetitor: 'false' },
] as const

/** Owner filter of a URL. Undefined for other combinations of its parameters. */
export const readOwnerFilter = ({ isSelf, isCompetitor }: SearchParams): (typeof owners)[number]['owner'] | undefined =>
  owners.find(each => each.isSelf === isSelf && each.isCompetitor === isCompetitor)?.owner

/** Parameters that select the pages of an owner. */
export function given(owner: (typeof owners)[number]['owner']) {
  const { isSelf, isCompetitor } = owners.find(each => each.owner === owner)!
  return { isSelf, isCompetitor }
}
