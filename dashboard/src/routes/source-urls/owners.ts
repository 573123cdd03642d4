import type { SearchParams } from '../../api/address/address.ts'

/** Whose pages are listed, and the two parameters of the API that say so. */
export const owners = [
  { owner: 'all', isSelf: undefined, isCompetitor: undefined },
  { owner: 'ours', isSelf: 'true', isCompetitor: undefined },
  { owner: 'rivals', isSelf: undefined, isCompetitor: 'true' },
  { owner: 'others', isSelf: 'false', isCompetitor: 'false' },
] as const

/** Whose pages an address asks for; undefined where it mixes them in another way. */
export const readOwnerFilter = ({ isSelf, isCompetitor }: SearchParams): (typeof owners)[number]['owner'] | undefined =>
  owners.find(each => each.isSelf === isSelf && each.isCompetitor === isCompetitor)?.owner

/** The parameters that ask for the pages of an owner. */
export function given(owner: (typeof owners)[number]['owner']) {
  const { isSelf, isCompetitor } = owners.find(each => each.owner === owner)!
  return { isSelf, isCompetitor }
}
