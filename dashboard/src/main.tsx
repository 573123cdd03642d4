import './styles/base.css'
import './styles/print.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { languageOf, languages } from './messages/index.ts'
import { keptLanguage } from './reader/preferences.ts'

// A tab that was open over a new build asks for a chunk that is gone: it is loaded anew at its address, once.
window.addEventListener('vite:preloadError', event => {
  const reloaded = Number(sessionStorage.getItem('reloaded') ?? 0)
  if (Date.now() - reloaded < 10_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded', String(Date.now()))
  location.reload()
})

const language = languageOf(keptLanguage(), navigator.languages)
const messages = await languages[language].load()
document.documentElement.lang = language
createRoot(document.getElementById('root')!).render(<App language={language} messages={messages} />)
