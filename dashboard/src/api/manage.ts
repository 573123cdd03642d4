import { type AdminAnswerAt, type AdminEndpoints, type AdminInputAt, ApiError } from '@earshot/sdk/paths'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { admin } from './client.ts'
import { returnsAfter } from './retrying.ts'
import { may, useMe } from './session.ts'
import { askedOf, type PanelState } from './use-query.ts'

type AdminPath<M extends AdminMethod> = keyof AdminEndpoints<M> & string
type AdminMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a path of the admin API answers. */
export type AdminResponse<P extends AdminPath<'GET'>> = AdminAnswerAt<'GET', P>

export type AdminBrand = AdminResponse<'/brands/:brandId'>['brand']
export type AdminTransfer = AdminResponse<'/teams/:teamId/transfers'>['transfers'][number]
type Setup = AdminResponse<'/brands/:brandId/setup'>
export type AdminSchedule = NonNullable<Setup['schedule']>
export type AdminIntegration = NonNullable<Setup['crawlerIntegration']>

/**
 * Reads a path of the admin API, and keeps what was answered to the question before until this one is answered. `again` is
 * after how many milliseconds it is read again.
 */
export function useManaged<P extends AdminPath<'GET'>>(
  path: P,
  input: AdminInputAt<'GET', P>,
  {
    enabled = true,
    again,
  }: { enabled?: boolean; again?: (present: AdminResponse<P> | undefined) => number | false } = {},
): PanelState<AdminResponse<P>> {
  const query = useQuery({
    queryKey: ['admin', path, input],
    queryFn: ({ signal }) => admin.get(path as never, input as never, { signal }) as Promise<AdminResponse<P>>,
    enabled,
    placeholderData: keepPreviousData as never,
    refetchInterval: ({ state }) => returnsAfter(state.error) || (again?.(state.data) ?? false),
  })
  return askedOf(query as never)
}

/** Reads when a brand is asked and how its access logs are counted, each null where it has none. */
export const useSetup = (brandId: string, { enabled = true } = {}): PanelState<Setup> =>
  useManaged('/brands/:brandId/setup', { brandId }, { enabled })

/** The same, read anew. */
export const readSetup = (brandId: string): Promise<Setup> => admin.get('/brands/:brandId/setup', { brandId })

/** Makes a change by the admin API; what it may have touched is asked anew. */
export type Send = <M extends Exclude<AdminMethod, 'GET'>, P extends AdminPath<M>>(
  method: M,
  path: P,
  input: AdminInputAt<M, P>,
) => Promise<AdminAnswerAt<M, P>>

type AdminCall = (path: string, input: object) => Promise<never>

/** How to make a change. The same call that had no answer is sent again under its first key, so it is done once. */
export function useSend(): Send {
  const client = useQueryClient()
  const unanswered = useRef<{ call: string; key: string }>(undefined)
  return useCallback(
    async (method, path, input) => {
      const verb = admin[method.toLowerCase() as 'post'] as unknown as AdminCall
      if (method !== 'POST') return answered(verb(path, input))
      const call = JSON.stringify([path, input])
      const key = unanswered.current?.call === call ? unanswered.current.key : randomKey()
      unanswered.current = { call, key }
      try {
        return await answered(verb(path, { ...input, idempotencyKey: key }))
      } catch (error) {
        if (error instanceof ApiError) unanswered.current = undefined
        throw error
      }

      async function answered<T>(call: Promise<T>): Promise<T> {
        const answer = await call
        unanswered.current = undefined
        if ((input as { dryRun?: boolean }).dryRun !== true) await askAnew(client, method, path)
        return answer
      }
    },
    [client],
  )
}

/** Asks everything anew that is shown, but what stood beneath a path that was deleted: it is gone, and would be an error. */
async function askAnew(client: QueryClient, method: AdminMethod, path: string): Promise<void> {
  const isGone = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    method === 'DELETE' && String(queryKey[1]).startsWith(`${path}/`)
  await client.invalidateQueries({ predicate: isGone, refetchType: 'none' })
  await client.invalidateQueries({ predicate: query => !isGone(query) })
}

/** A text that nobody else has chosen; unlike randomUUID, it can be had on pages without TLS too. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the reader may do an action of the admin API in a team. */
function useMayIn(teamId: string | undefined): (action: string) => boolean {
  const role = useMe()?.teams.find(({ id }) => id === teamId)?.role
  return action => may(role, action)
}

/** A brand as it is managed, and what the reader may do with it. */
export function useManagedBrand(brandId: string) {
  const asked = useManaged('/brands/:brandId', { brandId })
  return { asked, brand: asked.data?.brand, mayDo: useMayIn(asked.data?.brand.teamId) }
}
