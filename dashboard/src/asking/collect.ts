import { type AdminAnswerAt, type AdminInputAt, ApiError } from '@earshot/sdk/paths'
import { useQuery } from '@tanstack/react-query'
import { type Asked, askedOf } from './ask.ts'
import { admin } from './client.ts'
import { useManaged } from './manage.ts'

const path = '/brands/:brandId/collect'

/** What asking the prompts of a brand now would bring about, and what it would cost. */
export type Forecast = AdminAnswerAt<'POST', typeof path>

/** Whom, how often: what a round of asks is made with. */
export type Round = Omit<AdminInputAt<'POST', typeof path>, 'brandId' | 'dryRun' | 'idempotencyKey'>

/** Asks what a round would bring about, without asking anybody. */
export function useForecast(brandId: string, round: Round, { enabled = true } = {}): Asked<Forecast> {
  const query = useQuery({
    queryKey: ['admin', 'forecast', brandId, round],
    queryFn: ({ signal }) => admin.post(path, { brandId, ...round, dryRun: true }, { signal }),
    enabled,
    gcTime: 0,
  })
  return askedOf(query)
}

/** Why nobody is asked, in a sentence; undefined where that is not why something failed. */
export const whyNobody = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 409 ? error.message : undefined

/** The assistants that the server can ask, each with its models; undefined until that is known. */
export function useAssistants(teamId: string | undefined) {
  const asked = useManaged('/teams/:teamId/system', { teamId: teamId ?? '' }, { enabled: teamId !== undefined })
  return { asked, assistants: asked.data?.system.providers.filter(({ setUp }) => setUp) }
}
