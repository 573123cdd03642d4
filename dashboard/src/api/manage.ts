import { type AdminAnswerAt, type AdminEndpoints, type AdminInputAt, ApiError } from '@earshot/sdk/paths'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useShare } from './address/share.ts'
import { useIds } from './address/use-address.ts'
import { useBrands } from './brands.ts'
import { admin } from './client.ts'
import { returnsAfter } from './retrying.ts'
import { may, useMe } from './session.ts'
import { askedOf, type PanelState } from './use-query.ts'

type AdminPath<M extends AdminMethod> = keyof AdminEndpoints<M> & string
type AdminMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Response of a path of the admin API. */
export type AdminResponse<P extends AdminPath<'GET'>> = AdminAnswerAt<'GET', P>

export type AdminBrand = AdminResponse<'/brands/:brandId'>['brand']
export type AdminTransfer = AdminResponse<'/teams/:teamId/transfers'>['transfers'][number]
type Setup = AdminResponse<'/brands/:brandId/setup'>
export type AdminSchedule = NonNullable<Setup['schedule']>
export type AdminJudgeSchedule = Setup['judgeSchedule']
export type AdminIntegration = NonNullable<Setup['crawlerIntegration']>

/**
 * Reads a path of the admin API. Returns the previous response until the new one arrives. `again` is the polling
 * interval in milliseconds.
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

/** Reads the schedule and the crawler log settings of a brand. Each is null if the brand has none. */
export const useSetup = (brandId: string, { enabled = true } = {}): PanelState<Setup> =>
  useManaged('/brands/:brandId/setup', { brandId }, { enabled })

/** Requests the same data as `useSetup`, but never takes it from the cache. */
export const readSetup = (brandId: string): Promise<Setup> => admin.get('/brands/:brandId/setup', { brandId })

/** Sends a change to the admin API, and requests the data again that the change may affect. */
export type Send = <M extends Exclude<AdminMethod, 'GET'>, P extends AdminPath<M>>(
  method: M,
  path: P,
  input: AdminInputAt<M, P>,
) => Promise<AdminAnswerAt<M, P>>

type AdminCall = (path: string, input: object) => Promise<never>

/**
 * Returns a function that sends changes. If a request got no response, its retry uses the same idempotency key, so the
 * change runs only once.
 */
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

/**
 * Requests all visible data again, except data that no longer exists: below a deleted path, or in the read API of a
 * brand that is offered to another team.
 */
async function askAnew(client: QueryClient, method: AdminMethod, path: string): Promise<void> {
  // The key of a query of the read API begins with its path. In the admin API, the path comes second.
  const isOffer = method === 'POST' && path === '/brands/:brandId/transfer'
  const isGone = ({ queryKey: [first, second] }: { queryKey: readonly unknown[] }) =>
    isOffer
      ? String(first).startsWith('/brands/:brandId/')
      : method === 'DELETE' && String(first === 'admin' ? second : first).startsWith(`${path}/`)
  await client.invalidateQueries({ predicate: isGone, refetchType: 'none' })
  await client.invalidateQueries({ predicate: query => !isGone(query) })
}

/** A random text. Unlike randomUUID, it also works on pages without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the user can do an action of the admin API in a team. */
export function useMayIn(teamId: string | undefined): (action: string) => boolean {
  const role = useMe()?.teams.find(({ id }) => id === teamId)?.role
  return action => may(role, action)
}

/** Whether the user can do an action of the admin API with the current brand. False on a shared page. */
export function useMayHere(action: string): boolean {
  const { brandId } = useIds()
  const share = useShare()
  const mayDo = useMayIn(useBrands()?.find(({ id }) => id === brandId)?.teamId)
  return share === undefined && mayDo(action)
}

/** A brand in the admin API, and what the user can do with it. */
export function useManagedBrand(brandId: string) {
  const asked = useManaged('/brands/:brandId', { brandId })
  return { asked, brand: asked.data?.brand, mayDo: useMayIn(asked.data?.brand.teamId) }
}

export type AnswerSample = AdminResponse<'/brands/:brandId/label-sample'>

const labelPath = '/brands/:brandId/labels/:answerId'
type LabelRequest = AdminInputAt<'PUT', typeof labelPath>
/** A person's label of an answer. */
export type NewLabel = Pick<LabelRequest, 'score' | 'recommended'>

/** `period` is in days. Undefined for all answers. */
export const readSample = (brandId: string, period: number | undefined): Promise<AnswerSample> =>
  admin.get('/brands/:brandId/label-sample', { brandId, period })

export const storeLabel = (brandId: string, answerId: string, label: NewLabel): Promise<unknown> =>
  admin.put(labelPath, { brandId, answerId, ...label })

/** Requests figures with intervals again when they are next shown, because labels have changed. */
export function useStaleConfidence(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['/brands/:brandId/confidence'] })
}

export const deleteLabel = (brandId: string, answerId: string): Promise<unknown> =>
  admin.delete(labelPath, { brandId, answerId })
