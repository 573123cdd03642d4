/** Tables. */
export const tables = {
  rows: (first: string, last: string, total: string) => `rows ${first}–${last} of ${total}`,
  total: (n: number, text: string) => `${text} ${n === 1 ? 'row' : 'rows'}`,
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages of the table',
  sortBy: (column: string) => `Sort by ${column}`,
  search: (what: string) => `Search ${what}`,
  csv: 'CSV',
  xlsx: 'Excel',
  allRows: 'All rows under these filters',
  none: 'No rows.',
  more: 'More',
  less: 'Less',
  beyond: 'There is no such page of the table.',
  first: 'Go to the first rows',
}
