export class Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** `written` can write constants into the text, for better plans. `shared` selects the SQL for Postgres. */
  compile(
    written: (value: unknown) => string | undefined = () => undefined,
    shared = true,
  ): { text: string; values: unknown[] } {
    const values: unknown[] = []
    const render = (piece: Sql): string =>
      (piece instanceof ForServers && !shared) || (piece instanceof ForEmbedded && shared)
        ? ''
        : piece.strings.reduce((text, string, i) => {
            const value = piece.values[i - 1]
            return text + (value instanceof Sql ? render(value) : (written(value) ?? `$${values.push(value)}`)) + string
          })
    return { text: render(this), values }
  }
}

class ForServers extends Sql {}
class ForEmbedded extends Sql {}

/** Only Postgres gets this SQL, for example `on conflict`. */
export const forServers = ({ strings, values }: Sql): Sql => new ForServers(strings, values)

export const forEmbedded = ({ strings, values }: Sql): Sql => new ForEmbedded(strings, values)

export const sql = (strings: TemplateStringsArray, ...values: unknown[]) => new Sql(strings, values)

export const empty = new Sql([''], [])

export const join = (pieces: readonly Sql[], separator = ', ') =>
  pieces.length === 0 ? empty : new Sql(['', ...pieces.slice(1).map(() => separator), ''], pieces)

/** Values of an `in (…)`. An empty list matches nothing. */
export const values = (items: readonly unknown[]) =>
  items.length === 0 ? sql`null` : join(items.map(item => sql`${item}`))

/** Uses one parameter, because a statement has at most 65,535. */
export const integers = (items: readonly number[]) => sql`select ${unnested(items)}`

/** One row per value. Pairs several lists by position. */
export const unnested = (items: readonly number[], type = sql`integer`) =>
  sql`cast(unnest(string_to_array(${items.join()}, ',')) as ${type})`

/** Quotes the name. Never use it for input. */
export const name = (identifier: string) => new Sql([`"${identifier.replaceAll('"', '""')}"`], [])

/** Doesn't quote the text. Never use it for input. */
export const script = (text: string) => new Sql([text], [])
