import { type Sql, script, sql } from './sql.ts'

/** Sentiments are stored in millionths of a point, so that sums stay exact on every engine. */
const millionths = 1_000_000

/** Points as they are stored. */
export const storedPoints = (points: number): number => Math.round(points * millionths)

/** Points out of their stored form. */
export const pointsOf = (stored: number): number => stored / millionths

/** How many of the stored units make a point, in SQL. */
export const perPoint: Sql = script(String(millionths))

/** A stored sentiment in points. */
export const inPoints = (column: Sql): Sql => sql`cast(${column} as double precision) / ${perPoint}`
