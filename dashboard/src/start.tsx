import './styles/base.css'
import './styles/print.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, openPages } from './app.tsx'
import { languageOf, languages } from './messages/index.ts'
import { keptLanguage } from './reader/preferences.ts'

/** Draws the page at the address, in the reader's language, in place of its outline. */
export async function startDashboard(): Promise<void> {
  const language = languageOf(keptLanguage(), navigator.languages)
  const loading = languages[language].load()
  const { isReady, ...pages } = openPages()
  document.documentElement.lang = language
  const messages = await loading
  await isReady
  const root = document.getElementById('root')!
  // In slices: what is behind the outline may be a page of figures, which is long to draw.
  startTransition(() =>
    createRoot(root).render(
      <App {...pages} language={language} messages={messages} drawn={() => root.removeAttribute('aria-busy')} />,
    ),
  )
}
