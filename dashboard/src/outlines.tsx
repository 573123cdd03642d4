import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { type InterfaceLanguage, languages } from './messages/index.ts'
import { OutlineContext } from './parts/words/outline.ts'
import { ReaderProvider } from './reader/reader.tsx'
import { createPages, pathsOf } from './router.tsx'

/** A query client that sends no requests. */
class OutlineQueryClient extends QueryClient {
  override prefetchQuery() {
    return Promise.resolve()
  }
}

/**
 * HTML outlines of all pages, by URL (`*` is one segment) and language code. An outline has everything that needs no
 * response, and placeholders for the rest. Pages that need the fragment of their URL have none. Outlines of redirects
 * are empty.
 */
export async function drawOutlines(): Promise<Record<string, Record<string, string>>> {
  const outlines: Record<string, Record<string, string>> = {}
  for (const { path, isSignedIn } of pathsOf(createPages(new OutlineQueryClient()))) {
    if (!isSignedIn && path !== '/login') continue
    const drawn: Record<string, string> = {}
    for (const language of Object.keys(languages) as InterfaceLanguage[])
      drawn[language] = await drawOutline(path, language)
    outlines[path.replaceAll(/\$\w+/g, '*')] = drawn
  }
  return outlines
}

async function drawOutline(path: string, language: InterfaceLanguage): Promise<string> {
  const client = new OutlineQueryClient()
  // Placeholder for every ID. Some pages show the ID as title until the name is loaded.
  const address = path.replaceAll(/\$\w+/g, encodeURIComponent('…'))
  const router = createPages(client, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return renderToStaticMarkup(
    <OutlineContext value={true}>
      <ReaderProvider language={language} messages={await languages[language].load()}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ReaderProvider>
    </OutlineContext>,
  )
}
