import { type AdminResponse, useManaged } from './manage.ts'
import type { PanelState } from './use-query.ts'

/** What asking the prompts of a brand now would bring about, and what it would cost; or why nobody would be asked. */
export type CollectForecast = AdminResponse<'/brands/:brandId/collect'>
export type Outlook = NonNullable<CollectForecast['outlook']>

export const useForecast = (brandId: string, { enabled = true } = {}): PanelState<CollectForecast> =>
  useManaged('/brands/:brandId/collect', { brandId }, { enabled })

/** The assistants that the server can ask, each with its models; undefined until that is known. */
export function useAssistants(teamId: string | undefined) {
  const asked = useManaged('/teams/:teamId/system', { teamId: teamId ?? '' }, { enabled: teamId !== undefined })
  return { asked, assistants: asked.data?.system.providers.filter(({ setUp }) => setUp) }
}
