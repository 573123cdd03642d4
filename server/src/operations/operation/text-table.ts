/** The first row contains column names. */
export function formatTextTable(title: string, rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 1) return `${title}: none\n`
  const texts = rows.map(row => row.map(String))
  const widths = texts[0]!.map((_, column) => Math.max(...texts.map(row => row[column]!.length)))
  const lines = texts.map(row => `  ${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}`.trimEnd())
  return `${title}\n${lines.join('\n')}\n`
}
