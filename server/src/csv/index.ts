export { columnsOf, type Row } from './columns.ts'
export { type Table, tableOf, tableOfAll } from './table.ts'
export { csvText } from './text.ts'
