/** Tables. */
export const tables = {
  rows: (first: string, last: string, total: string) => `rows ${first}–${last} of ${total}`,
  total: (n: number, text: string) => `${text} ${n === 1 ? 'row' : 'rows'}`,
  previous: 'Previous',
  next: 'Next',
  pages: 'Table pages',
  sortBy: (column: string) => `Sort by ${column}`,
  search: (what: string) => `Search ${what}`,
  csv: 'CSV, all fields',
  csvShown: 'CSV as shown',
  xlsx: 'Excel',
  allRows: 'All rows that match these filters',
  none: 'No rows.',
  more: 'More',
  less: 'Less',
  beyond: 'This page is past the end of the table.',
  first: 'Back to the first rows',
}
