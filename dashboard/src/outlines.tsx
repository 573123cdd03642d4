import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { type InterfaceLanguage, languages } from './messages/index.ts'
import { OutlineContext } from './parts/words/outline.ts'
import { ReaderProvider } from './reader/reader.tsx'
import { createPages, pathsOf } from './router.tsx'

/** A cache that asks nobody. */
class OutlineQueryClient extends QueryClient {
  override prefetchQuery() {
    return Promise.resolve()
  }
}

/**
 * The outline of every page in every language, as HTML: what of the page needs no answer, with shapes in place of what is
 * to come. By the address, in which `*` stands for one segment, and the code of the language. Pages that need what their
 * address has behind `#` have none; that of an address which leads on to another is empty.
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
  // In place of every id: some pages have it in their title until its name is known.
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
