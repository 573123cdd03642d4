import { type Count, type Counts, type Disagreement, f1, precision, recall } from './score.ts'

/** A line of the report: a language, a file or the whole, with how many texts it counts. */
export interface Row {
  readonly name: string
  readonly texts: number
  readonly counts: Counts
}

/** The figures of the report, with what each has to reach; null is shown and not asked for. */
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

/** The figures below their targets, a sentence each. */
export function shortfalls(counts: Counts): string[] {
  return columns.flatMap(({ title, target, of }) => {
    const { value } = of(counts)
    return target !== null && value < target ? [`${title} is ${value.toFixed(4)}, it must be at least ${target}`] : []
  })
}

/** A dash where nothing was there to be counted; cut, not rounded, so that only what is perfect reads 1.000. */
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

/** The report in columns, for a terminal. */
export function asText(rows: readonly Row[]): string {
  const table = cells(rows)
  const widths = table[0]!.map((_, column) => Math.max(...table.map(row => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((text, column) => (column ? text.padStart(widths[column]!) : text.padEnd(widths[column]!))).join('  ')
  return table.map(line).join('\n')
}

/** The report as a Markdown table, for the docs. */
export function asMarkdown(rows: readonly Row[]): string {
  const [head, ...body] = cells(rows).map(row => `| ${row.join(' | ')} |`)
  return [head, `|---|${'--:|'.repeat(columns.length + 2)}`, ...body].join('\n')
}

/** One disagreement on one line. */
export function asLine({ figure, id, language, entity, expected, got, reason }: Disagreement): string {
  return [figure, id, language, entity, `expected ${expected}`, `got ${got}`, reason].join('\t')
}
