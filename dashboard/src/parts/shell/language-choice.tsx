import { languages } from '../../messages/index.ts'
import { useReader } from '../../reader/reader.tsx'
import { Select } from '../forms/switch.tsx'

const names: Readonly<Record<string, { name: string }>> = languages

interface Props {
  /** Null for the language of the browser. */
  language: string | null
  choose: (language: string | null) => void
}

/** Selects the language. Each language is listed by its own name. */
export function LanguageChoice({ language, choose }: Props) {
  const { messages } = useReader()
  // The account can have a language that the dashboard lacks.
  const codes = [...new Set([...Object.keys(names), ...(language === null ? [] : [language])])]
  return (
    <Select
      label={messages.shell.language}
      values={[
        ['', messages.account.languageOfBrowser],
        ...codes.map(code => [code, names[code]?.name ?? code] as const),
      ]}
      value={language ?? ''}
      pick={code => choose(code === '' ? null : code)}
    />
  )
}
