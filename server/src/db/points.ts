import { type Sql, script, sql } from './sql.ts'

/** Sentiments are stored in millionths of a point, so that their sums are exact in every database engine. */
const millionths = 1_000_000

export const storedPoints = (points: number): number => Math.round(points * millionths)

export const pointsOf = (stored: number): number => stored / millionths

export const perPoint: Sql = script(String(millionths))

export const inPoints = (column: Sql): Sql => sql`cast(${column} as double precision) / ${perPoint}`
