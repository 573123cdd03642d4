import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable, type TableRow } from '../tsv/read-table.ts'
import { bareLetters } from './cells/cell-text.ts'
import { nameLanguages } from './cells/countries.ts'

export const tableFields = {
  answers: ['id', 'prompt', 'promptId', 'text', 'provider', 'model', 'createdAt', 'country', 'citations', 'searches'],
  prompts: ['text', 'id', 'type', 'topic', 'tags'],
  brands: ['name', 'site', 'domains', 'aliases', 'category', 'competitors', 'language', 'country', 'team'],
} as const
export type TableKind = keyof typeof tableFields
export type RecordTableKind = Exclude<TableKind, 'brands'>
export type FieldOf<K extends TableKind> = (typeof tableFields)[K][number]
export type PromptField = FieldOf<'prompts'>
export type AnswerField = FieldOf<'answers'>
export type BrandField = FieldOf<'brands'>

/** Column name by field. */
export type Mapping<F extends string> = Partial<Record<F, string>>

const kind = cell.oneOf(['answers', 'prompts', 'brands'])
const field = cell.oneOf([...tableFields.answers, ...tableFields.prompts, ...tableFields.brands])
const column = cell.pattern(/^[^A-Z\s.,;_-]+$/, 'a name in lower case without spaces and punctuation')

const headers = once(() =>
  readDataTable('import-headers.tsv', {
    ...{ kind, field, language: cell.oneOf(nameLanguages), names: cell.listOf(column) },
  }),
)

const toolColumns = {
  ...{
    tool: cell.text,
    kind,
    column: cell.text,
    field: cell.optional(field),
    marks: cell.optional(cell.oneOf(['yes'])),
  },
  source: cell.url,
}
const tools = once(() => {
  const tools = new Map<string, TableRow<typeof toolColumns>[]>()
  for (const row of readDataTable('import-tools.tsv', toolColumns)) {
    const key = `${row.tool} ${row.kind}`
    tools.set(key, [...(tools.get(key) ?? []), row])
  }
  return tools
})

/** Usual column names by field, likeliest first. */
const usualNames = once(() => {
  const names = new Map<string, Set<string>>()
  for (const row of headers()) {
    const key = `${row.kind} ${row.field}`
    const known = names.get(key) ?? new Set()
    names.set(key, known)
    for (const name of row.names) known.add(name)
  }
  return names
})

export interface GuessedMapping<F extends string> {
  mapping: Mapping<F>
  /** The tool that writes such tables, if known. */
  tool?: string
}

/** Reads a known tool's columns as its documentation names them, and others by name. Uses each column once. */
export function guessMapping<K extends TableKind>(kind: K, columns: readonly string[]): GuessedMapping<FieldOf<K>> {
  const mapping: Mapping<string> = {}
  const free = new Set(columns)
  const known = toolOf(kind, columns)
  for (const { column, field } of known ?? []) {
    if (!free.delete(column) || field === null) continue
    mapping[field] = column
  }
  const named = new Map([...free].reverse().map(column => [bareLetters(column), column]))
  for (const field of tableFields[kind]) {
    if (mapping[field] !== undefined) continue
    const usual = [...(usualNames().get(`${kind} ${field}`) ?? [])]
    const found = usual.map(name => named.get(name)).find(column => column !== undefined && free.has(column))
    if (found === undefined) continue
    mapping[field] = found
    free.delete(found)
  }
  return { mapping: mapping as Mapping<FieldOf<K>>, ...(known && { tool: known[0]!.tool }) }
}

function toolOf(kind: TableKind, columns: readonly string[]): TableRow<typeof toolColumns>[] | undefined {
  const there = new Set(columns)
  return [...tools().values()].find(
    rows => rows[0]!.kind === kind && rows.every(({ column, marks }) => marks === null || there.has(column)),
  )
}
