/** Result of one measurement. */
export interface Row {
  what: string
  /** Amount of measured data. */
  size: string
  result: string
  /** Target. Empty if there is none. */
  goal: string
}

/** Rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['what', 'size', 'result', 'goal'],
    ...rows.map(({ what, size, result, goal }) => [what, size, result, goal]),
  ].map(row => row.map(cell => cell.replaceAll('|', '\\|')))
  const widths = cells[0]!.map((_, column) => Math.max(3, ...cells.map(row => row[column]!.length)))
  const lines = cells.map(row => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  return [lines[0], `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1), ''].join('\n')
}
