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
 * Creates the router with its data. The code of the page and its queries start to load at once. `isReady` resolves when
 * the code is loaded and the session request has succeeded or failed.
 */
export function openPages() {
  // When a query is rejected because the session has ended, the session is requested again.
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
  /** Called after the first render, before the pages are visible. */
  drawn: () => void
}

/** The pages in one language. */
export function App({ client, router, language, messages, drawn }: Props) {
  useLayoutEffect(drawn, [drawn])
  // This effect runs last, after all components have sent their first requests.
  useEffect(endBegun, [])
  return (
    <ReaderProvider language={language} messages={messages}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ReaderProvider>
  )
}
