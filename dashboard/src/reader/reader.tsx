import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Language, Messages } from '../messages/index.ts'
import { type Format, formatOf } from './format.ts'

/** How the page speaks to its reader. */
export interface Reader {
  language: Language
  messages: Messages
  format: Format
}

const ReaderContext = createContext<Reader | undefined>(undefined)

export function ReaderProvider({
  language,
  messages,
  children,
}: {
  language: Language
  messages: Messages
  children: ReactNode
}) {
  const reader = useMemo(() => ({ language, messages, format: formatOf(language) }), [language, messages])
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** Language, texts and formats of the reader. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('A part of the page stands outside of ReaderProvider.')
  return reader
}

/** A sentence of the contract in the language of the reader; in English where it has none. */
export const inWords = ({ contract }: Messages, sentence: string): string => contract[sentence] ?? sentence
