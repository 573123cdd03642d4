export { type Cell, columnsOf, type Row } from './columns.ts'
export { type Table, tableOf, tableOfAll } from './table.ts'
export { csvText } from './text.ts'
export { workbookOf } from './workbook.ts'
