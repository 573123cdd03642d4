import type * as z from 'zod'
import { lazily } from '../values/lazy.ts'
import { flag, oneOf } from '../values/parameter.ts'

/** Table formats, also used as file extensions. */
export const tableFormats = ['csv', 'xlsx'] as const

/** Media types of the table formats. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Query parameters of an endpoint with rows. */
export const csvParameters = lazily({
  format: () =>
    oneOf(
      ['json', ...tableFormats],
      'Response format (default: json). csv and xlsx (a workbook with typed cells) contain all rows that match the filters and ignore limit and offset.',
    ).optional(),
  bom: () =>
    flag('Only for csv: whether to start with a byte order mark, which some spreadsheets need for UTF-8.').optional(),
})

/** Query of an endpoint with rows: its own parameters, followed by those of CSV. */
export type QueryWithCsv<Q extends z.ZodObject> = z.ZodObject<Q['shape'] & typeof csvParameters>

export const withCsv = <Q extends z.ZodObject>(query: Q): QueryWithCsv<Q> =>
  query.safeExtend(csvParameters) as unknown as QueryWithCsv<Q>

const askedBy = 'x-asked-by'

/**
 * Stores in the schemas of optional fields which parameter adds them. A field that is named like its parameter needs no
 * such entry.
 */
export const onlyWith = <S extends Record<string, z.ZodType>>(parameter: string, fields: S): S =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.meta({ [askedBy]: parameter })]),
  ) as unknown as S

/** Name of the parameter that adds an optional field. */
export const parameterFor = (name: string, field: z.ZodType): string => String(field.meta()?.[askedBy] ?? name)
