import type { z } from 'zod'

export type SheetRow = Readonly<Record<string, unknown>>

/** A column of a table, and what stands in it for a row. */
export interface SheetColumn {
  name: string
  /** What its texts are, where they are dates or instants in UTC. */
  time?: Time
  at(row: SheetRow): SheetCell
}

export type Time = 'date' | 'datetime' | undefined

/** What a cell shows; null is an empty one. */
export type SheetCell = string | number | boolean | null

/** Whether an optional field of a row is there. */
export type IsThere = (name: string, field: z.ZodType) => boolean

/**
 * The columns of rows of a shape, whatever the rows are: the fields of an object stand behind its name and a dot, at
 * any depth; lists, and objects whose fields have no fixed names, are one column in JSON.
 */
export function deriveColumns(shape: Readonly<Record<string, z.ZodType>>, isThere: IsThere): SheetColumn[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const { type, isOptional } = bare(field)
    if (isOptional && !isThere(name, field)) return []
    const inner = findSchemaFields(type)
    if (!inner) return [{ name, time: timeOf(type), at: (row: SheetRow) => cellOf(row[name]) }]
    return deriveColumns(inner, () => true).map(column => ({
      name: `${name}.${column.name}`,
      time: column.time,
      at(row: SheetRow) {
        const value = row[name]
        return isSheetRow(value) ? column.at(value) : null
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
export function findSchemaFields(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  return schema.def.type === 'object' ? (schema as z.ZodObject).shape : undefined
}

/** The type of the items of a list; undefined for any other type. */
export function itemOf(schema: z.ZodType): z.ZodType | undefined {
  return schema.def.type === 'array' ? ((schema as z.ZodArray).element as z.ZodType) : undefined
}

function cellOf(value: unknown): SheetCell {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as SheetCell)
}

export const isSheetRow = (value: unknown): value is SheetRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
