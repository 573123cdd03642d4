import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { retries, retryDelay } from './asking/retrying.ts'
import type { Language, Messages } from './messages/index.ts'
import { ReaderProvider } from './reader/reader.tsx'
import { createPages } from './router.tsx'

/** The pages, in a language. */
export function App({ language, messages }: { language: Language; messages: Messages }) {
  const [{ client, router }] = useState(() => {
    const client = new QueryClient({
      defaultOptions: {
        queries: { retry: retries, retryDelay, staleTime: 5_000, gcTime: 600_000, networkMode: 'always' },
        mutations: { retry: false, networkMode: 'always' },
      },
    })
    return { client, router: createPages(client) }
  })
  return (
    <ReaderProvider language={language} messages={messages}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ReaderProvider>
  )
}
