import { ApiError } from '@earshot/sdk/paths'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { endBegun } from './api/begun.ts'
import { retries, retryDelay } from './api/retrying.ts'
import { me } from './api/session.ts'
import type { InterfaceLanguage, Messages } from './messages/index.ts'
import { isPrivate } from './parts/words/page-names.ts'
import { ReaderProvider } from './reader/reader.tsx'
import { createPages } from './router.tsx'

/**
 * The pages with what they know. The code of the page at the address and its questions are under way at once; `isReady`
 * resolves when the code is there and the question who is signed in has been answered or has failed.
 */
export function openPages() {
  // A session that has ended is noticed by the first question that is refused: who is signed in is asked anew.
  const queryCache = new QueryCache({
    onError: (error, { queryKey }) => {
      const isEnded = error instanceof ApiError && error.status === 401 && queryKey[0] !== me.queryKey[0]
      if (isEnded) void client.invalidateQueries({ queryKey: me.queryKey })
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { retry: retries, retryDelay, staleTime: 5_000, gcTime: 600_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const router = createPages(client)
  const asked = isPrivate(location.pathname) && client.prefetchQuery(me)
  const isReady = Promise.all([router.load(), asked])
  return { client, router, isReady }
}

type Props = Omit<ReturnType<typeof openPages>, 'isReady'> & {
  language: InterfaceLanguage
  messages: Messages
  /** Called when the pages stand for the first time, before they are seen. */
  drawn: () => void
}

/** The pages, in a language. */
export function App({ client, router, language, messages, drawn }: Props) {
  useLayoutEffect(drawn, [drawn])
  // Behind the effects of all parts, which have asked by then.
  useEffect(endBegun, [])
  return (
    <ReaderProvider language={language} messages={messages}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ReaderProvider>
  )
}
