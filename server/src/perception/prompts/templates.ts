import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { parseTable, readDataFile, refuseRepeats, tableError } from '../../tsv/read-table.ts'
import { type WordLanguage, wordLanguages } from '../profile/profile.ts'

export interface PromptTemplate {
  template: string
  /** Leading prompts ask for flaws or facts, so they count only for facts. */
  kind: 'open' | 'leading'
  language: WordLanguage
  /** Contains `{brand}`, and can contain `{rival}` and `{use}`. */
  text: string
}

const file = 'perception-prompts.tsv'
const columns = {
  template: cell.pattern(/^[a-z-]+$/, 'a name in small letters'),
  kind: cell.oneOf(['open', 'leading']),
  language: cell.oneOf(wordLanguages),
  text: cell.pattern(
    /^(?=.*\{brand\})(?:[^{}]|\{(?:brand|rival|use)\})+$/,
    'a text with {brand}, {rival} and {use} only',
  ),
}

export const promptTemplates = once(() => parseTemplates(readDataFile(file)))

/** Throws if a template is missing in a language or has two kinds. */
export function parseTemplates(text: string): readonly PromptTemplate[] {
  const rows = parseTable(file, text, columns)
  refuseRepeats(file, rows, ({ template, language }) => `${template} ${language}`)
  const problems = rows.flatMap(({ template, kind, line }): [number, string][] => {
    const alike = rows.filter(row => row.template === template)
    if (alike[0]!.line !== line) return []
    const missing = wordLanguages.filter(language => !alike.some(row => row.language === language))
    const other = alike.find(row => row.kind !== kind)
    return [
      ...(missing.length > 0
        ? [[line, `'${template}' must also be in ${missing.join(', ')}.`] as [number, string]]
        : []),
      ...(other ? [[other.line, `'${template}' is ${kind} in line ${line}.`] as [number, string]] : []),
    ]
  })
  if (problems.length > 0) throw tableError(file, problems)
  return rows.map(({ line: _, ...row }) => row)
}
