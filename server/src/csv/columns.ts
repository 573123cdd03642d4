import type { z } from 'zod'

export type Row = Readonly<Record<string, unknown>>

/** A column of a table, and what stands in it for a row. */
export interface Column {
  name: string
  /** What its texts are, where they are dates or instants in UTC. */
  time?: Time
  at(row: Row): Cell
}

export type Time = 'date' | 'datetime' | undefined

/** What a cell shows; null is an empty one. */
export type Cell = string | number | boolean | null

/** Whether an optional field of a row is there. */
export type IsThere = (name: string, field: z.ZodType) => boolean

/**
 * The columns of rows of a shape, whatever the rows are: the fields of an object stand behind its name and a dot, at
 * any depth; lists, and objects whose fields have no fixed names, are one column in JSON.
 */
export function columnsOf(shape: Readonly<Record<string, z.ZodType>>, isThere: IsThere): Column[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const { type, isOptional } = bare(field)
    if (isOptional && !isThere(name, field)) return []
    const inner = fieldsOf(type)
    if (!inner) return [{ name, time: timeOf(type), at: (row: Row) => cellOf(row[name]) }]
    return columnsOf(inner, () => true).map(column => ({
      name: `${name}.${column.name}`,
      time: column.time,
      at(row: Row) {
        const value = row[name]
        return isObject(value) ? column.at(value) : null
      },
    }))
  })
}

/** A schema without what says that its value may be missing or null. */
export function bare(schema: z.ZodType): { type: z.ZodType; isOptional: boolean } {
  const { type, innerType } = schema.def as unknown as { type: string; innerType?: z.ZodType }
  if (type !== 'optional' && type !== 'nullable') return { type: schema, isOptional: false }
  const inner = bare(innerType!)
  return { ...inner, isOptional: inner.isOptional || type === 'optional' }
}

function timeOf(schema: z.ZodType): Time {
  const { format } = schema.def as { format?: string }
  return format === 'date' || format === 'datetime' ? format : undefined
}

/** The fields of an object; undefined for any other type. */
export function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  return schema.def.type === 'object' ? (schema as z.ZodObject).shape : undefined
}

/** The type of the items of a list; undefined for any other type. */
export function itemOf(schema: z.ZodType): z.ZodType | undefined {
  return schema.def.type === 'array' ? ((schema as z.ZodArray).element as z.ZodType) : undefined
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell)
}

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
