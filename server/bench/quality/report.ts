import { type ClassCounts, classes } from './classes.ts'
import { type Count, type Counts, type Disagreement, f1, precision, recall } from './score.ts'

/** A row of the report: a language, a file or the total, with its number of texts. */
export interface Row {
  readonly name: string
  readonly texts: number
  readonly counts: Counts
  readonly classes: ClassCounts
}

/** Figures of the report with their targets. A figure with the target null has no target. */
const columns: readonly {
  title: string
  target: number | null
  of: (counts: Counts) => { count: Count; value: number }
}[] = [
  { title: 'precision', target: 0.99, of: ({ mention }) => ({ count: mention, value: precision(mention) }) },
  { title: 'recall', target: 0.99, of: ({ mention }) => ({ count: mention, value: recall(mention) }) },
  { title: 'position', target: 0.98, of: ({ position }) => ({ count: position, value: precision(position) }) },
  { title: 'absence precision', target: null, of: ({ absence }) => ({ count: absence, value: precision(absence) }) },
  { title: 'absence recall', target: null, of: ({ absence }) => ({ count: absence, value: recall(absence) }) },
  { title: 'absence F1', target: 0.9, of: ({ absence }) => ({ count: absence, value: f1(absence) }) },
  { title: 'sentiment', target: 0.8, of: ({ sentiment }) => ({ count: sentiment, value: precision(sentiment) }) },
]

/** One sentence for each figure below its target. */
export function shortfalls(counts: Counts): string[] {
  return columns.flatMap(({ title, target, of }) => {
    const { value } = of(counts)
    return target !== null && value < target ? [`${title} is ${value.toFixed(4)}, it must be at least ${target}`] : []
  })
}

/** A dash if nothing was counted. Truncates instead of rounding, so that only perfect results show 1.000. */
function cell({ count: { right, wrong, missed }, value }: { count: Count; value: number }): string {
  return right + wrong + missed === 0 ? '–' : (Math.floor(value * 1000) / 1000).toFixed(3)
}

function cells(rows: readonly Row[]): string[][] {
  return [
    ['', 'texts', 'mentions', ...columns.map(({ title }) => title)],
    ...rows.map(({ name, texts, counts }) => {
      const mentions = counts.mention.right + counts.mention.missed
      return [name, `${texts}`, `${mentions}`, ...columns.map(({ of }) => cell(of(counts)))]
    }),
    ['target', '', '', ...columns.map(({ target }) => (target === null ? '' : `${target}`))],
  ]
}

/** Precision and recall of each sentiment class. */
export function asClasses(rows: readonly Row[]): string[][] {
  const figures = (count: Count) => [
    `${count.right + count.missed}`,
    cell({ count: { ...count, missed: 0 }, value: precision(count) }),
    cell({ count: { ...count, wrong: 0 }, value: recall(count) }),
  ]
  return [
    ['', ...classes.flatMap(name => [name, 'precision', 'recall'])],
    ...rows.map(({ name, classes: counts }) => [name, ...classes.flatMap(each => figures(counts[each]))]),
  ]
}

/** Formats cells in columns, for a terminal or as Markdown. */
export function asTable(table: readonly (readonly string[])[], markdown: boolean): string {
  if (markdown) {
    const [head, ...body] = table.map(row => `| ${row.join(' | ')} |`)
    return [head, `|---|${'--:|'.repeat(table[0]!.length - 1)}`, ...body].join('\n')
  }
  const widths = table[0]!.map((_, column) => Math.max(...table.map(row => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((text, column) => (column ? text.padStart(widths[column]!) : text.padEnd(widths[column]!))).join('  ')
  return table.map(line).join('\n')
}

/** The report in columns, for a terminal. */
export const asText = (rows: readonly Row[]): string => asTable(cells(rows), false)

/** The report as a Markdown table, for the docs. */
export const asMarkdown = (rows: readonly Row[]): string => asTable(cells(rows), true)

export function asLine({ figure, id, language, entity, expected, got, reason }: Disagreement): string {
  return [figure, id, language, entity, `expected ${expected}`, `got ${got}`, reason].join('\t')
}
