import type { TableSchema } from '../table.ts'
import { type TableName, tables, tablesOfBrands } from '../tables.ts'

/** Tables with a key, because their row order doesn't matter. */
export const orderable: readonly TableName[] = tablesOfBrands.filter(table => tables[table].key.length > 0)

const orders = ['brand_id', 'created_at', 'day', 'answer_id', 'id', 'position']
const bytesPerRow = 4096

const columnsOf = (table: TableName) => Object.entries((tables[table] as TableSchema).columns)

export const textBytes = (table: TableName): string => {
  const texts = columnsOf(table).filter(([, { type }]) => type === 'text' || type === 'prose')
  return ['0', ...texts.map(([column]) => `coalesce(strlen("${column}"), 0)`)].join(' + ')
}

/** Selects the rows of `from` by brand and time, with new empty rows after long texts. */
export function orderedRows(table: TableName, from: string, { spread = true } = {}): string {
  const columns = columnsOf(table)
  const order = orders.filter(column => columns.some(([name]) => name === column)).map(column => `"${column}"`)
  const names = columns.map(([column]) => `"${column}"`)
  if (!spread) return `select ${names.join(', ')} from (${from}) given where brand_id > 0 order by ${order.join(', ')}`
  const cells = columns.map(([column, { type, nullable }]) => {
    const none = nullable ? 'null' : type === 'text' || type === 'prose' ? `''` : type === 'bool' ? 'false' : '0'
    return `case when nth = 0 then "${column}" else ${none} end as "${column}"`
  })
  return `select ${cells.join(', ')} from (
  select *, unnest(range(0, 1 + (${textBytes(table)}) // ${bytesPerRow})) as nth from (${from}) given where brand_id > 0
) spread order by ${order.map(column => `spread.${column}`).join(', ')}, nth`
}
