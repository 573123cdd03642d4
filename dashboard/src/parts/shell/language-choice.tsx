import { languages } from '../../messages/index.ts'
import { useReader } from '../../reader/reader.tsx'
import { Select } from '../forms/switch.tsx'

const names: Readonly<Record<string, { name: string }>> = languages

interface Props {
  /** Null for that of the browser. */
  language: string | null
  choose: (language: string | null) => void
}

/** The language of the pages, each under the name that it has in itself. */
export function LanguageChoice({ language, choose }: Props) {
  const { messages } = useReader()
  // The account may have one that these pages do not.
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
