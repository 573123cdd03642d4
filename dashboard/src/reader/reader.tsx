import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type InterfaceLanguage, languages, type Messages } from '../messages/index.ts'
import { type Format, formatOf } from './format.ts'

/** How the page speaks to its reader. */
export interface ReaderLocale {
  language: InterfaceLanguage
  messages: Messages
  format: Format
  /** Loads the texts of another language, and shows them at once; fails, and speaks on as before, where they cannot be loaded. */
  speak(language: InterfaceLanguage): Promise<void>
}

const ReaderContext = createContext<ReaderLocale | undefined>(undefined)

/** Speaks `language` until the reader chooses another one. */
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

/** Language, texts and formats of the reader. */
export function useReader(): ReaderLocale {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('A part of the page stands outside of ReaderProvider.')
  return reader
}
