/** Whether a spreadsheet would run a text as a formula. Numbers with a sign are not formulas. */
const isFormula = (text: string) => /^[=@\t\r]|^[+-](?!\d[\d.,\s]*%?$)/.test(text)

/** CSV according to RFC 4180, as the API writes it: with CRLF, and an apostrophe before formulas. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(row =>
      row
        .map(text => (isFormula(text) ? `'${text}` : text))
        .map(text => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(','),
    )
    .map(line => `${line}\r\n`)
    .join('')

/** The visible cells of a table as texts, without expand buttons and icons. */
export const readTable = (table: HTMLTableElement): string[][] =>
  Array.from(table.rows, row =>
    Array.from(row.cells)
      .filter(cell => cell.colSpan === 1 && cell.checkVisibility())
      .map(textOf),
  ).filter(cells => cells.length > 0)

function textOf(cell: Element): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (parent.checkVisibility() && !parent.closest('[aria-hidden=true], button[aria-expanded]'))
      texts.push(node.textContent ?? '')
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
