import './styles/base.css'
import './styles/print.css'
import { createRoot } from 'react-dom/client'
import { App, openPages } from './app.tsx'
import { languageOf, languages } from './messages/index.ts'
import { keptLanguage } from './reader/preferences.ts'

/** Draws the page at the address, in the reader's language. */
export async function start(): Promise<void> {
  const language = languageOf(keptLanguage(), navigator.languages)
  const loading = languages[language].load()
  const pages = openPages()
  document.documentElement.lang = language
  const root = createRoot(document.getElementById('root')!)
  root.render(<App {...pages} language={language} messages={await loading} />)
}
