export type { SheetCell } from './columns.ts'
export { type SheetLayout, tableOf, tableOfAll } from './table.ts'
export { csvText } from './text.ts'
export { workbookOf } from './workbook.ts'
