import { type AdminResponse, useManaged } from './manage.ts'
import type { PanelState } from './use-query.ts'

/** Forecast of a collection: its runs and their cost, or the reason why nothing would run. */
export type CollectForecast = AdminResponse<'/brands/:brandId/collect'>
export type Outlook = NonNullable<CollectForecast['outlook']>

export const useForecast = (brandId: string, { enabled = true } = {}): PanelState<CollectForecast> =>
  useManaged('/brands/:brandId/collect', { brandId }, { enabled })

/** Assistants that the server can ask, with their models. Undefined while loading. */
export function useAssistants(teamId: string | undefined) {
  const asked = useManaged('/teams/:teamId/system', { teamId: teamId ?? '' }, { enabled: teamId !== undefined })
  return { asked, assistants: asked.data?.system.providers.filter(({ setUp }) => setUp) }
}
