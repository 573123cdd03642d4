import type { RowOf } from './table.ts'
import { answerTables } from './tables/answers.ts'
import { brandTables } from './tables/brands.ts'
import { crawlerTables } from './tables/crawlers.ts'
import { documentTables } from './tables/documents.ts'
import { judgeTables } from './tables/judges.ts'
import { perceptionTables } from './tables/perception.ts'
import { runTables } from './tables/runs.ts'
import { teamTables } from './tables/teams.ts'

/** The columns have the same order as in the embedded engine. */
export const tables = {
  ...teamTables,
  ...brandTables,
  ...answerTables,
  ...documentTables,
  ...perceptionTables,
  ...runTables,
  ...judgeTables,
  ...crawlerTables,
} as const

export type Tables = typeof tables
export type TableName = keyof Tables
export type ColumnName<T extends TableName> = keyof RowOf<Tables[T]> & string
export type Row<T extends TableName> = RowOf<Tables[T]>

type Nullable<R> = { [C in keyof R]: null extends R[C] ? C : never }[keyof R]
export type NewRow<T extends TableName> = Omit<Row<T>, Nullable<Row<T>>> & Partial<Pick<Row<T>, Nullable<Row<T>>>>

/** A distributed database has a brand's rows of these tables on one worker. */
export const tablesOfBrands = (Object.keys(tables) as TableName[]).filter(name => 'brand_id' in tables[name].columns)
