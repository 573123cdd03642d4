import type * as z from 'zod'
import { flag, oneOf } from '../values/parameter.ts'

/** The formats that have all rows of a list; each is the ending of its file too. */
export const tableFormats = ['csv', 'xlsx'] as const

/** The media types of the formats of tables. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The parameters of an endpoint that has rows. */
export const csvParameters = {
  format: oneOf(
    ['json', ...tableFormats],
    'What to answer with: json by default; csv and xlsx (a workbook with typed cells) have all rows under the filters, whatever limit and offset say.',
  ).optional(),
  bom: flag('Of csv: whether it begins with a byte order mark, which some spreadsheets need to read UTF-8.').optional(),
}

/** The query of an endpoint with its rows: the parameters of CSV stand behind its own. */
export type QueryWithCsv<Q extends z.ZodObject> = z.ZodObject<Q['shape'] & typeof csvParameters>

export const withCsv = <Q extends z.ZodObject>(query: Q): QueryWithCsv<Q> =>
  query.safeExtend(csvParameters) as unknown as QueryWithCsv<Q>

const askedBy = 'x-asked-by'

/** Says of optional fields which parameter asks for them; a field of the parameter's own name needs no saying. */
export const onlyWith = <S extends Record<string, z.ZodType>>(parameter: string, fields: S): S =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.meta({ [askedBy]: parameter })]),
  ) as unknown as S

/** The parameter that an optional field is there with. */
export const parameterFor = (name: string, field: z.ZodType): string => String(field.meta()?.[askedBy] ?? name)
