import { readFileSync } from 'node:fs'
import { CellError, type CellReader } from './cell.ts'

/** Readers by column name, in file order. */
export type TableColumns = Readonly<Record<string, CellReader<unknown>>>

/** `line` starts at 1. */
export type TableRow<C extends TableColumns> = { readonly [Name in keyof C]: ReturnType<C[Name]> } & {
  readonly line: number
}

/** The build copies `server/data` to `dist/data`. */
const folder = import.meta.url.endsWith('.ts') ? '../../data/' : './data/'

export const readDataFile = (file: string): string =>
  readFileSync(new URL(folder + file, import.meta.url), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')

/** The error lists every invalid row with file and line. */
export const readDataTable = <C extends TableColumns>(file: string, columns: C): TableRow<C>[] =>
  parseTable(file, readDataFile(file), columns)

/**
 * Tabs separate cells. Skips empty lines and lines that start with `#`. The first other line names the columns. A row
 * can omit empty cells at its end.
 */
export function parseTable<C extends TableColumns>(file: string, text: string, columns: C): TableRow<C>[] {
  const names = Object.keys(columns)
  const readers = Object.values(columns)
  const rows: TableRow<C>[] = []
  const problems: TableProblem[] = []
  const lines = text.split('\n')
  const isRow = (line: string) => line !== '' && !line.startsWith('#')
  const head = lines.findIndex(isRow)
  if (lines[head] !== names.join('\t'))
    throw tableError(file, [[head + 1, `it must name the columns, with tabs between them: ${names.join(', ')}.`]])
  for (let at = head + 1; at < lines.length; at++) {
    if (!isRow(lines[at]!)) continue
    const row = readRow(lines[at]!, at + 1, names, readers)
    if (typeof row === 'string') problems.push([at + 1, row])
    else rows.push(row as TableRow<C>)
  }
  if (rows.length === 0 && problems.length === 0) problems.push([1, 'there must be a row below the names of columns.'])
  if (problems.length > 0) throw tableError(file, problems)
  return rows
}

function readRow(
  written: string,
  line: number,
  names: readonly string[],
  readers: readonly CellReader<unknown>[],
): Record<string, unknown> | string {
  const row: Record<string, unknown> = { line }
  let from = 0
  let tab = -1
  for (let at = 0; at < names.length; at++) {
    tab = written.indexOf('\t', from)
    const end = tab < 0 ? written.length : tab
    const one = written.slice(from, end)
    const name = names[at]!
    if (one !== one.trim()) return `${name} is '${one}' but must not begin or end with a blank.`
    try {
      row[name] = readers[at]!(one)
    } catch (error) {
      if (error instanceof CellError) return `${name} is '${one.slice(0, 60)}' but must be ${error.message}.`
      throw error
    }
    from = tab < 0 ? end : end + 1
  }
  return tab < 0 ? row : `it has ${written.split('\t').length} cells but must have at most ${names.length}.`
}

export type TableProblem = readonly [line: number, problem: string]

const mostProblems = 20

export function tableError(file: string, problems: readonly TableProblem[]): Error {
  const listed = problems.slice(0, mostProblems).map(([line, problem]) => `server/data/${file}:${line}: ${problem}`)
  const rest = problems.length - listed.length
  return new Error([...listed, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'))
}

/** Throws if rows have the same key. */
export function refuseRepeats<R extends { readonly line: number }>(
  file: string,
  rows: readonly R[],
  keyOf: (row: R) => string,
): void {
  const lines = new Map<string, number>()
  const problems: TableProblem[] = []
  for (const row of rows) {
    const key = keyOf(row)
    const before = lines.get(key)
    if (before === undefined) lines.set(key, row.line)
    else problems.push([row.line, `'${key}' is in line ${before} already.`])
  }
  if (problems.length > 0) throw tableError(file, problems)
}
