import { styleText } from 'node:util'
import { cut, padded, widthOf, wrapped } from './text-width.ts'

export interface Screen {
  width: number
  colours: boolean
}

export interface TerminalTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  numeric: readonly boolean[]
  /** Columns that are never truncated, because users copy ids. */
  whole: readonly boolean[]
  below?: readonly (readonly string[])[]
}

const gap = 2
const narrowest = 12

/** Truncates wide columns to fit the screen. If there are too many columns, lists names and values per row. */
export function tableFor(screen: Screen, { columns, rows, numeric, whole, below }: TerminalTable): string {
  const natural = columns.map((name, i) => Math.max(widthOf(name), ...rows.map(row => widthOf(row[i]!))))
  const widths = fitted(natural, whole, screen.width)
  const after = (row: number) => (below?.[row] ?? []).map(sentence => indented(screen, sentence)).join('')
  if (!widths) return rows.map((row, i) => factsFor(screen, columns, row) + after(i)).join('\n')
  const line = (values: readonly string[]) =>
    values
      .map((value, i) => padded(cut(value, widths[i]!), widths[i]!, numeric[i]))
      .join(' '.repeat(gap))
      .trimEnd()
  const rule = widths.map(width => '─'.repeat(width)).join(' '.repeat(gap))
  const head = `${titleFor(screen, line(columns))}\n${faint(screen, rule)}\n`
  return head + rows.map((row, i) => `${line(row)}\n${after(i)}`).join(below ? '\n' : '')
}

const indented = ({ width }: Screen, sentence: string) =>
  wrapped(sentence, Math.max(1, width - gap))
    .map(line => `${' '.repeat(gap)}${line}\n`)
    .join('')

export function factsFor(screen: Screen, names: readonly string[], values: readonly string[]): string {
  const left = Math.min(Math.max(0, ...names.map(widthOf)), Math.floor(screen.width / 2))
  const right = Math.max(1, screen.width - left - gap)
  return names
    .flatMap((name, i) =>
      wrapped(values[i]!, right).map((part, at) =>
        at === 0
          ? `${titleFor(screen, padded(cut(name, left), left))}${' '.repeat(gap)}${part}`
          : ' '.repeat(left + gap) + part,
      ),
    )
    .map(line => `${line.trimEnd()}\n`)
    .join('')
}

export const titleFor = (screen: Screen, text: string): string => styled(screen, 'bold', text)

const faint = (screen: Screen, text: string) => styled(screen, 'dim', text)

const styled = ({ colours }: Screen, format: 'bold' | 'dim', text: string) =>
  colours ? styleText(format, text, { validateStream: false }) : text

/** Narrows the widest columns first. Undefined if the columns can't fit. */
function fitted(natural: readonly number[], whole: readonly boolean[], width: number): number[] | undefined {
  const kept = natural.filter((_, i) => whole[i])
  const rest = natural.filter((_, i) => !whole[i]).sort((a, b) => a - b)
  let room = kept.reduce((left, width) => left - width, width - gap * (natural.length - 1))
  let most = Number.POSITIVE_INFINITY
  for (const [i, next] of rest.entries()) {
    const open = rest.length - i
    if (next * open > room) {
      most = Math.floor(room / open)
      break
    }
    room -= next
  }
  if (room < 0 || most < narrowest) return undefined
  return natural.map((width, i) => (whole[i] ? width : Math.min(width, most)))
}

/** Wraps the last column if needed. Undefined if it gets too little width. */
export function alignedFor(
  { width }: Pick<Screen, 'width'>,
  lines: readonly (readonly string[])[],
): string | undefined {
  const widths: number[] = []
  for (const cells of lines)
    for (const [i, cell] of cells.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell))
  const last = widths.length - 1
  const before = widths.slice(0, last).reduce((sum, width) => sum + width + gap, 0)
  const room = Math.min(widths[last]!, width - before)
  if (room < widths[last]! && room < narrowest) return undefined
  const lead = ' '.repeat(before)
  return lines
    .flatMap(cells => {
      const start = cells.slice(0, last).map((cell, i) => padded(cell, widths[i]!))
      const [first = '', ...more] = wrapped(cells[last] ?? '', room)
      return [[...start, first].join(' '.repeat(gap)), ...more.map(part => lead + part)]
    })
    .map(line => `${line.trimEnd()}\n`)
    .join('')
}
