import { join, name, type Sql, sql } from '../db/sql.ts'

/** `select ${pick(ofAnswers, 'mentionRate', 'score')}` is `<formula> as "mentionRate", <formula> as "score"`. */
export const pick = <M extends Record<string, Sql>>(measures: M, ...names: (keyof M & string)[]): Sql =>
  join(
    names.map(key => sql`${measures[key]} as ${name(key)}`),
    ',\n  ',
  )
