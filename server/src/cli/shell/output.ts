import type { Endpoint } from '@earshot/contract'
import { csvText, tableOfAll } from '../../http/csv/index.ts'
import type { OperationOption } from '../../operations/operation/operation.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { factsFor, tableFor, titleFor } from '../terminal/terminal-table.ts'
import { UsageError } from './command.ts'

export type OutputBody = Readonly<Record<string, unknown>>

type Row = Record<string, unknown>

type TerminalLook = Pick<Terminal, 'width' | 'colours'>

const outputs = ['json', 'csv', 'xlsx', 'table']

export function formatOutput(
  output: unknown,
  body: OutputBody,
  terminal: TerminalLook,
  { response }: Pick<Endpoint, 'response'>,
): string {
  return output === 'csv' ? asCsv(body, response) : formats[String(output)]!(body, terminal)
}

export function checkOutput(output: unknown) {
  if (!outputs.includes(String(output)))
    throw new UsageError(`--output is '${output}' but must be table, json or csv, or xlsx for a list.`)
}

export const outputOption: OperationOption = {
  meaning: 'table (default), json, csv, or xlsx for a list (a workbook: redirect it to a file).',
  value: 'FORMAT',
  choices: outputs,
}

/** Throws UsageError if the response isn't a list, or if the output is a terminal. */
export function checkWorkbook({ rows }: Pick<Endpoint, 'rows'>, { width }: Pick<Terminal, 'width'>) {
  if (rows === undefined) throw new UsageError('--output xlsx is for lists only. Use json or csv.')
  if (width !== undefined)
    throw new UsageError('--output xlsx writes a binary workbook. Redirect it to a file with > list.xlsx.')
}

/** Writes the response's only list, otherwise one row with all fields. Has the columns of the API's CSV. */
export function asCsv(body: OutputBody, response: Endpoint['response']): string {
  const parts = partsOf(body)
  const lists = parts.filter(([, value]) => isList(value))
  const [[name, value] = []] = lists.length === 1 ? lists : parts.length === 1 ? parts : []
  const { header, rows } = tableOfAll(
    name === undefined ? response.omit({ success: true }) : (response.shape[name] as typeof response),
    name === undefined ? Object.fromEntries(parts) : value,
  )
  return csvText([[...header], ...rows])
}

/** JSON is the unchanged response. A table shows the response's only list, otherwise its fields. */
export const formats: Readonly<Record<string, (body: OutputBody, terminal: TerminalLook) => string>> = {
  json: body => `${JSON.stringify(body, null, 2)}\n`,
  table: (body, look) => {
    const { table, facing, title } = layoutFor(look)
    const list = listIn(body)
    if (list) return table(list.map(flat))
    const parts = partsOf(body)
    const facts = parts.filter(([, value]) => !isList(value) && !isObject(value))
    const sections = parts.filter(([, value]) => isList(value) || isObject(value))
    return [
      ...(facts.length > 0 ? [facing(Object.fromEntries(facts))] : []),
      ...sections.map(
        ([name, value]) => `${title(name)}\n${isList(value) ? table(value.map(flat)) : facing(flat(value as Row))}`,
      ),
    ].join('\n')
  },
}

export function selectBodyPart(body: OutputBody, part: string): OutputBody {
  if (Object.hasOwn(body, part)) return { [part]: body[part] }
  const parts = partsOf(body).map(([name]) => name)
  throw new UsageError(`--part is '${part}' but must be one of ${parts.join(', ')}.`)
}

const partsOf = (body: OutputBody) =>
  Object.entries(body).filter(([name]) => name !== 'success' && name !== 'pagination')

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isObject)

function listIn(body: OutputBody): Row[] | undefined {
  const lists = partsOf(body).flatMap(([, value]) => (isList(value) ? [value] : []))
  return lists.length === 1 ? lists[0] : undefined
}

/** Flattens one level, as in `stats.promptsCount`. Lists and deeper values are JSON. */
const flat = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      isObject(value)
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, shown(inner)])
        : [[name, shown(value)]],
    ),
  )

const shown = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)

const columnsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap(Object.keys))]

interface OutputLayout {
  table(rows: readonly Row[]): string
  facing(row: Row): string
  title(text: string): string
}

function layoutFor({ width, colours }: TerminalLook): OutputLayout {
  if (width === undefined) return plain
  const screen = { width, colours }
  return {
    table(rows) {
      if (rows.length === 0) return nothing
      const columns = columnsOf(rows)
      return tableFor(screen, {
        columns,
        rows: rows.map(row => columns.map(name => inOneLine(row[name]))),
        numeric: columns.map(name => rows.every(row => typeof (row[name] ?? 0) === 'number')),
        whole: columns.map(name => name === 'id'),
      })
    },
    facing: row => factsFor(screen, Object.keys(row), Object.values(row).map(inOneLine)),
    title: text => titleFor(screen, text),
  }
}

const nothing = 'nothing\n'

export const inOneLine = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')

const widest = 60

const cell = (value: unknown) => inOneLine(value).slice(0, widest)

const plain: OutputLayout = { table: plainTable, facing: plainFacts, title: text => text }

function plainTable(rows: readonly Row[]): string {
  if (rows.length === 0) return nothing
  const columns = columnsOf(rows)
  const widths = columns.map(name => Math.max(name.length, ...rows.map(row => cell(row[name]).length)))
  const rule = widths.map(width => '-'.repeat(width))
  return linesOf([columns, rule, ...rows.map(row => columns.map(name => row[name]))], widths)
}

function plainFacts(row: Row): string {
  const names = Object.keys(row)
  return linesOf(Object.entries(row), [Math.max(...names.map(name => name.length)), 0])
}

const linesOf = (lines: readonly (readonly unknown[])[], widths: readonly number[]) =>
  lines
    .map(
      line =>
        `${line
          .map((value, i) => cell(value).padEnd(widths[i]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
