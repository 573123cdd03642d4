import { parameterFor } from '@earshot/contract'
import type { z } from 'zod'
import {
  bare,
  deriveColumns,
  findSchemaFields,
  isSheetRow,
  itemOf,
  type SheetCell,
  type SheetColumn,
  type SheetRow,
  type Time,
} from './columns.ts'

export interface SheetLayout {
  header: readonly string[]
  times: readonly Time[]
  /** One row per item of the nested list, or one row if the list is empty. */
  rowsOf(item: SheetRow): SheetCell[][]
}

/**
 * `rows` names a list, which can be nested (`days.providers`). The query decides which optional fields have columns, so
 * the header doesn't depend on the data.
 */
export function tableOf(response: z.ZodObject, rows: string, query: Readonly<Record<string, unknown>>): SheetLayout {
  const [list, ...inner] = rows.split('.')
  const isAsked = (name: string, field: z.ZodType) => {
    const value = query[parameterFor(name, bare(field).type)] ?? query[parameterFor(name, field)]
    return value !== undefined && value !== false
  }
  return tableAt(itemAt(response.shape, list!), inner, isAsked)
}

function itemAt(shape: Readonly<Record<string, z.ZodType>>, list: string): z.ZodType {
  const item = shape[list] && itemOf(bare(shape[list]).type)
  if (!item) throw new TypeError(`${list} is not a list of the response.`)
  return item
}

function tableAt(item: z.ZodType, inner: readonly string[], isAsked: Parameters<typeof deriveColumns>[1]): SheetLayout {
  const shape = findSchemaFields(bare(item).type)
  if (!shape) throw new TypeError('The rows of a table must be objects.')
  const [list, ...deeper] = inner
  if (list === undefined) return flat(deriveColumns(shape, isAsked))
  const { [list]: _, ...outer } = shape
  const [before, within] = [flat(deriveColumns(outer, isAsked)), tableAt(itemAt(shape, list), deeper, isAsked)]
  const nothing = within.header.map(() => null)
  return {
    header: [...before.header, ...within.header.map(name => `${list}.${name}`)],
    times: [...before.times, ...within.times],
    rowsOf(row) {
      const [cells] = before.rowsOf(row)
      const rows = (row[list] as SheetRow[]).flatMap(within.rowsOf)
      return (rows.length > 0 ? rows : [nothing]).map(more => [...cells!, ...more])
    },
  }
}

const flat = (columns: readonly SheetColumn[]): SheetLayout => ({
  header: columns.map(({ name }) => name),
  times: columns.map(({ time }) => time),
  rowsOf: row => [columns.map(column => column.at(row))],
})

/** Omits columns of fields that no row has. */
export function tableOfAll(type: z.ZodType, value: unknown): { header: readonly string[]; rows: SheetCell[][] } {
  const item = itemOf(bare(type).type)
  const shape = findSchemaFields(bare(item ?? type).type)
  const rows = (item ? (value as unknown[]) : [value]).map(row => (shape && isSheetRow(row) ? row : { value: row }))
  const isThere = (name: string) => rows.some(row => Object.hasOwn(row, name))
  const { header, rowsOf } = flat(deriveColumns(shape ?? { value: item ?? type }, isThere))
  return { header, rows: rows.flatMap(rowsOf) }
}
