import type { z } from 'zod'

export type SheetRow = Readonly<Record<string, unknown>>

export interface SheetColumn {
  name: string
  time?: Time
  at(row: SheetRow): SheetCell
}

export type Time = 'date' | 'datetime' | undefined

export type SheetCell = string | number | boolean | null

export type IsThere = (name: string, field: z.ZodType) => boolean

/** Nested fields become `outer.inner` columns. Lists, and objects without fixed field names, become one JSON column. */
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

export function findSchemaFields(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  return schema.def.type === 'object' ? (schema as z.ZodObject).shape : undefined
}

export function itemOf(schema: z.ZodType): z.ZodType | undefined {
  return schema.def.type === 'array' ? ((schema as z.ZodArray).element as z.ZodType) : undefined
}

function cellOf(value: unknown): SheetCell {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as SheetCell)
}

export const isSheetRow = (value: unknown): value is SheetRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
