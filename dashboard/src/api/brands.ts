import { useQuery } from '@tanstack/react-query'
import { apiFor } from './client.ts'
import { useMe } from './session.ts'

/** A brand of one of the user's teams. */
export interface BrandOfTeam {
  id: string
  name: string
  domain: string | null
  teamId: string
}

/** All brands of all teams of the user, by name. Undefined while loading. */
export function useBrands(): readonly BrandOfTeam[] | undefined {
  const teams = useMe()?.teams.filter(({ isOpen }) => isOpen) ?? []
  const { data } = useQuery({
    queryKey: ['brands', teams.map(({ id }) => id)],
    enabled: teams.length > 0,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        teams.map(async ({ id: teamId }) => {
          const { brands } = await apiFor({ teamId }).get('/brands', {}, { signal })
          return brands.map(brand => ({ ...brand, teamId }))
        }),
      )
      return lists.flat().sort((a, b) => a.name.localeCompare(b.name))
    },
  })
  return data
}
