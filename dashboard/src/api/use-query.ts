import { type AnswerAt, ApiError } from '@earshot/sdk/paths'
import { keepPreviousData, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type AskedFor, apiFor } from './client.ts'
import { type ReadPath, type ReadQuery, textOf } from './query.ts'
import { returnsAfter } from './retrying.ts'

/** What a panel knows of its question. */
export interface PanelState<T> {
  /** The latest answer, of an older question too while a newer one is under way. */
  data: T | undefined
  /** Why the latest question was not answered; undefined where it was. */
  error: unknown
  /** Whether the data is of an older question, and the answer to the present one is under way. */
  isStale: boolean
  /** When the data was answered, in milliseconds; 0 without data. */
  at: number
  retry: () => void
}

/** A question as the cache keeps it. Late answers to older questions never replace newer ones; they are aborted. */
const asking = <P extends ReadPath>({ path, input }: ReadQuery<P>, teamId?: string) =>
  queryOptions({
    queryKey: [path, input, teamId],
    queryFn: ({ signal, meta }) =>
      apiFor({ ...meta, teamId }).get(path as never, input as never, { signal }) as Promise<AnswerAt<P>>,
  })

/** Asks a question, and keeps what was answered to the one before until this one is answered. */
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

/** What a panel knows of a query. */
export function askedOf<T>({ data, error, isPlaceholderData, dataUpdatedAt, refetch }: Result<T>): PanelState<T> {
  return { data, error: error ?? undefined, isStale: isPlaceholderData, at: dataUpdatedAt, retry: () => void refetch() }
}

type PanelStates<Q extends Readonly<Record<string, ReadQuery>>> = {
  [K in keyof Q]: PanelState<AnswerAt<Q[K]['path']>>
}

/** Up to 8 questions about a brand as the cache keeps them: one request, whose answers are of one moment. */
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
      // Where all is answered nobody asks for it, and what is the same stays the same.
      return answer.answers.every(isAnswered) ? answer : { ...answer, requestId: requestId as string | null }
    },
  })
}

/** Asks up to 8 questions about a brand in one request. Each may fail alone. */
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
  // Drawn in slices between which clicks and keys are answered: a page of figures is long to draw.
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
