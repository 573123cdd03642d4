import './styles/base.css'
import './styles/print.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, openPages } from './app.tsx'
import { languageOf, languages } from './messages/index.ts'
import { keptLanguage } from './reader/preferences.ts'

/** Replaces the outline with the page at the URL, in the user's language. */
export async function startDashboard(): Promise<void> {
  const language = languageOf(keptLanguage(), navigator.languages)
  const loading = languages[language].load()
  const { isReady, ...pages } = openPages()
  document.documentElement.lang = language
  const messages = await loading
  await isReady
  const root = document.getElementById('root')!
  // Renders with low priority, because a page of figures takes long to render.
  startTransition(() =>
    createRoot(root).render(
      <App {...pages} language={language} messages={messages} drawn={() => root.removeAttribute('aria-busy')} />,
    ),
  )
}
