import { styleText } from 'node:util'
import { cut, padded, widthOf, wrapped } from './text-width.ts'

/** A terminal that shows a table. */
export interface Screen {
  width: number
  colours: boolean
}

/** A table for a terminal of some width: values in one line, and numbers or not. */
export interface Cells {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Whether all values of a column are numbers. */
  numeric: readonly boolean[]
}

const gap = 2
/** A column that would have to be narrower than this says too little. */
const narrowest = 12

/**
 * A table that is no wider than the screen: wide columns are cut. Where there are too many columns for that, the rows
 * stand one below the other, name by name.
 */
export function tableFor(screen: Screen, { columns, rows, numeric }: Cells): string {
  const natural = columns.map((name, i) => Math.max(widthOf(name), ...rows.map(row => widthOf(row[i]!))))
  const widths = fitted(natural, screen.width)
  if (!widths) return rows.map(row => factsFor(screen, columns, row)).join('\n')
  const line = (values: readonly string[]) =>
    values
      .map((value, i) => padded(cut(value, widths[i]!), widths[i]!, numeric[i]))
      .join(' '.repeat(gap))
      .trimEnd()
  const rule = widths.map(width => '─'.repeat(width)).join(' '.repeat(gap))
  return [titleFor(screen, line(columns)), faint(screen, rule), ...rows.map(line)].map(text => `${text}\n`).join('')
}

/** Names and values, one below the other; long values go on in lines below. */
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

/** The widths of columns within a width in all, the widest made narrower; undefined where they do not fit. */
function fitted(natural: readonly number[], width: number): number[] | undefined {
  const room = width - gap * (natural.length - 1)
  let left = room
  let open = natural.length
  let most = Number.POSITIVE_INFINITY
  for (const next of natural.toSorted((a, b) => a - b)) {
    if (next * open > left) {
      most = Math.floor(left / open)
      break
    }
    left -= next
    open -= 1
  }
  return most < narrowest ? undefined : natural.map(width => Math.min(width, most))
}
