import type { SourceType } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { parseTable, readDataFile, refuseRepeats } from '../tsv/read-table.ts'

const rules = ['site', 'label', 'suffix-label', 'suffix', 'ending', 'beginning'] as const

const types = [
  ...(['INSTITUTIONAL', 'COMMERCIAL', 'MEDIA', 'BLOG', 'SOCIAL'] as const),
  ...(['FORUM', 'EDUCATIONAL', 'REFERENCE', 'OTHER'] as const),
] satisfies readonly SourceType[]

/** See docs/methods/extraction-citations.md. */
const columns = {
  rule: cell.oneOf(rules),
  type: cell.oneOf(types),
  text: cell.pattern(/^[a-z\d.-]+$/, 'a domain or a part of one, in lower case'),
  about: cell.note,
}

export interface SourceTypeRow {
  rule: (typeof rules)[number]
  type: SourceType
  text: string
  about: string
}

const file = 'source-types.tsv'

export function parseSourceTypes(text: string): SourceTypeRow[] {
  const rows = parseTable(file, text, columns)
  refuseRepeats(file, rows, row => `${row.rule} ${row.text}`)
  return rows
}

export const readSourceTypes = () => parseSourceTypes(readDataFile(file))
