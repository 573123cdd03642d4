import { type AnswerAt, ApiError } from '@earshot/sdk/paths'
import { keepPreviousData, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type AskedFor, apiFor } from './client.ts'
import { type ReadPath, type ReadQuery, textOf } from './query.ts'
import { returnsAfter } from './retrying.ts'

/** State of the query of a panel. */
export interface PanelState<T> {
  /** Latest response. While a new query is loading, it is the response of the previous query. */
  data: T | undefined
  /** Error of the latest query. Undefined if it succeeded. */
  error: unknown
  /** True if the data belongs to the previous query and the new query is still loading. */
  isStale: boolean
  /** Time of the data in milliseconds. 0 without data. */
  at: number
  retry: () => void
}

/** Cache entry of a query. Outdated queries are aborted, so a late response never replaces a newer one. */
const asking = <P extends ReadPath>({ path, input }: ReadQuery<P>, teamId?: string) =>
  queryOptions({
    queryKey: [path, input, teamId],
    queryFn: ({ signal, meta }) =>
      apiFor({ ...meta, teamId }).get(path as never, input as never, { signal }) as Promise<AnswerAt<P>>,
  })

/** Sends a query. Returns the previous response until the new one arrives. */
export function useAsk<P extends ReadPath>(
  q: ReadQuery<P>,
  { enabled = true, teamId }: { enabled?: boolean; teamId?: string } = {},
): PanelState<AnswerAt<P>> {
  const query = useQuery<AnswerAt<P>>({
    ...(asking(q, teamId) as object as UseQueryOptions<AnswerAt<P>>),
    enabled,
    placeholderData: keepPreviousData as never,
    refetchInterval: ({ state }) => returnsAfter(state.error),
  })
  return askedOf(query)
}

interface Result<T> {
  data: T | undefined
  error: unknown
  isPlaceholderData: boolean
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

/** Panel state of a query. */
export function askedOf<T>({ data, error, isPlaceholderData, dataUpdatedAt, refetch }: Result<T>): PanelState<T> {
  return { data, error: error ?? undefined, isStale: isPlaceholderData, at: dataUpdatedAt, retry: () => void refetch() }
}

type PanelStates<Q extends Readonly<Record<string, ReadQuery>>> = {
  [K in keyof Q]: PanelState<AnswerAt<Q[K]['path']>>
}

/** Cache entry of a batch of at most 10 queries about a brand. All responses describe the same moment. */
export const togetherly = (brandId: string, questions: Readonly<Record<string, ReadQuery>>) => {
  const ask = Object.values(questions).map(textOf)
  return queryOptions({
    queryKey: ['together', brandId, ask],
    queryFn: async ({ signal, meta }) => {
      let requestId: string | null = null
      const onRequestId = (id: string | null) => {
        requestId = id
      }
      const input = { brandId, ask }
      const answer = await apiFor(meta as AskedFor).get('/brands/:brandId/together', input, { signal, onRequestId })
      // Omits the request ID if every query succeeded, because only errors show it. Equal responses then stay identical
      // objects.
      return answer.answers.every(isAnswered) ? answer : { ...answer, requestId: requestId as string | null }
    },
  })
}

/** Sends up to 10 queries about a brand in one request. Each query can fail separately. */
export function useTogether<const Q extends Readonly<Record<string, ReadQuery>>>(
  brandId: string,
  questions: Q,
  { enabled = true } = {},
): PanelStates<Q> {
  const query = useQuery({
    ...togetherly(brandId, questions),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => returnsAfter(state.error),
  })
  // Renders with low priority, because a page of figures takes long to render. The browser can handle clicks and keys
  // meanwhile.
  const data = useDeferredValue(query.data)
  const whole = { ...askedOf(query), data, isStale: query.isPlaceholderData || data !== query.data }
  const parts = Object.keys(questions).map((name, index): [string, PanelState<unknown>] => {
    const answer = whole.data?.answers[index]
    if (answer === undefined) return [name, { ...whole, data: undefined }]
    if (isAnswered(answer)) return [name, { ...whole, data: answer.body }]
    const requestId = (whole.data as { requestId?: string | null }).requestId ?? null
    return [name, { ...whole, data: undefined, error: refusalIn(answer as TogetherErrorResponse, requestId) }]
  })
  return Object.fromEntries(parts) as unknown as PanelStates<Q>
}

interface TogetherErrorResponse {
  status: number
  body: { error?: { code?: string; message?: string } }
}

const isAnswered = ({ status }: { status: number }) => status === 200

function refusalIn({ status, body: { error } }: TogetherErrorResponse, requestId: string | null): ApiError {
  return new ApiError(status, error?.code ?? 'INTERNAL_ERROR', error?.message ?? '', requestId)
}
