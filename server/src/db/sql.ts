/** A piece of SQL with its values kept apart from its text. */
export class Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /**
   * Flattens nested pieces into `$1 … $n` text and one list of values. An engine that plans better with constants in
   * view may write some of the values out itself: `written` gives their text, for what can be nothing but a value alone.
   * Pieces for servers are left out where `shared` is false, those for the embedded engine where it is true.
   */
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

/** A piece that the embedded engine does not get, as what happens where another process has inserted the same key. */
export const forServers = ({ strings, values }: Sql): Sql => new ForServers(strings, values)

/** A piece that servers do not get. */
export const forEmbedded = ({ strings, values }: Sql): Sql => new ForEmbedded(strings, values)

export const sql = (strings: TemplateStringsArray, ...values: unknown[]) => new Sql(strings, values)

export const empty = new Sql([''], [])

export const join = (pieces: readonly Sql[], separator = ', ') =>
  pieces.length === 0 ? empty : new Sql(['', ...pieces.slice(1).map(() => separator), ''], pieces)

/** `$1, $2, …`: the items of an `in (…)`. An empty list matches nothing. */
export const values = (items: readonly unknown[]) =>
  items.length === 0 ? sql`null` : join(items.map(item => sql`${item}`))

/** The same of any number of integers, as one value: a statement takes no more than 65,535. */
export const integers = (items: readonly number[]) => sql`select ${unnested(items)}`

/** Integers as one value, a row each; of several lists that are selected side by side the rows are those of one place. */
export const unnested = (items: readonly number[], type = sql`integer`) =>
  sql`cast(unnest(string_to_array(${items.join()}, ',')) as ${type})`

/** For identifiers written in our own source, never for input. */
export const name = (identifier: string) => new Sql([`"${identifier.replaceAll('"', '""')}"`], [])

/** A whole script of our own source: migrations. */
export const script = (text: string) => new Sql([text], [])
