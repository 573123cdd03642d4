import { type Sql, script, sql } from './sql.ts'

/** Points are stored as millionths, so that their sums are exact in every database engine. */
const millionths = 1_000_000

export const storedPoints = (points: number): number => Math.round(points * millionths)

export const pointsOf = (stored: number): number => stored / millionths

export const perPoint: Sql = script(String(millionths))

export const inPoints = (column: Sql): Sql => sql`cast(${column} as double precision) / ${perPoint}`

const recommendations = ['no', 'conditional', 'yes'] as const

/** A value of the column `mention.recommended`. */
export const storedRecommended = (recommended: (typeof recommendations)[number] | null): number | null =>
  recommended === null ? null : recommendations.indexOf(recommended)

/** SQL that converts a word, as in `verdict.recommended`, to a stored value. Null for other words. */
export const recommendedFrom = (column: Sql): Sql =>
  sql`case ${column} when 'no' then 0 when 'conditional' then 1 when 'yes' then 2 end`

export const recommendedOf = (stored: number | null) => (stored === null ? null : recommendations[stored]!)
