import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type InterfaceLanguage, languages, type Messages } from '../messages/index.ts'
import { type Format, formatOf } from './format.ts'

/** Language, texts and formats of the user. */
export interface ReaderLocale {
  language: InterfaceLanguage
  messages: Messages
  format: Format
  /**
   * Loads the texts of another language and switches to it. If loading fails, rejects and keeps the current language.
   */
  speak(language: InterfaceLanguage): Promise<void>
}

const ReaderContext = createContext<ReaderLocale | undefined>(undefined)

/** Provides `language` until the user selects another one. */
export function ReaderProvider({
  language,
  messages,
  children,
}: {
  language: InterfaceLanguage
  messages: Messages
  children: ReactNode
}) {
  const [spoken, setSpoken] = useState({ language, messages })
  const reader = useMemo(
    () => ({
      ...spoken,
      format: formatOf(spoken.language),
      async speak(language: InterfaceLanguage) {
        const messages = await languages[language].load()
        document.documentElement.lang = language
        setSpoken({ language, messages })
      },
    }),
    [spoken],
  )
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** Language, texts and formats of the user. */
export function useReader(): ReaderLocale {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('A part of the page stands outside of ReaderProvider.')
  return reader
}
