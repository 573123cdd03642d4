import { inOneLine } from '../shell/output.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { tableFor, titleFor } from '../terminal/terminal-table.ts'
import { wrapped } from '../terminal/text-width.ts'

interface ReportEntry {
  cells: readonly string[]
  sentences: readonly string[]
}

export interface Report {
  title: string
  preface: readonly string[]
  columns: readonly string[]
  entries: readonly ReportEntry[]
  next?: { of: string; commands: readonly string[] }
}

export function reportText(report: Report, { width, colours }: Pick<Terminal, 'width' | 'colours'>): string {
  const screen = { width: width ?? Number.POSITIVE_INFINITY, colours: width !== undefined && colours }
  const linesOf = (text: string) => wrapped(inOneLine(text), screen.width).map(line => `${line}\n`)
  const rows = report.entries.map(({ cells }) => cells.map(inOneLine))
  const table = tableFor(screen, {
    columns: report.columns,
    rows,
    numeric: report.columns.map(() => false),
    whole: report.columns.map(() => false),
    below: report.entries.map(({ sentences }) => sentences.map(inOneLine)),
  })
  return [
    ...linesOf(report.title).map(line => `${titleFor(screen, line.trimEnd())}\n`),
    ...report.preface.flatMap(linesOf),
    '\n',
    rows.length > 0 ? table : 'nothing\n',
    ...(report.next ? ['\n', ...linesOf(`Answers behind ${report.next.of}:`)] : []),
    ...(report.next?.commands ?? []).map(command => `  ${command}\n`),
  ].join('')
}

interface ReportPagination {
  total: number
  count: number
  offset: number
}

export function pageText({ total, count, offset }: ReportPagination): string[] {
  const last = offset + count
  if (count === 0 || count === total) return []
  return [`Rows ${offset + 1} to ${last} of ${total}${last < total ? `. Use --offset ${last} for more` : ''}.`]
}
