/** A file of `migrations/`, read. */
export interface Migration {
  number: number
  statements: readonly string[]
  /**
   * Whether its statements run outside of transactions, one after the other, as `create index concurrently` must: its
   * first line says `-- outside of transactions`. One that is cut off is begun again.
   */
  isOutside: boolean
  /**
   * The migration that a program has to know to work with what this one leaves, as its first line says: `-- needs 56`.
   * Null where any program that worked before still does.
   */
  needs: number | null
}

export const numberOf = (file: string): number => Number.parseInt(file, 10)

export function readMigration(file: string, text: string): Migration {
  const [first = ''] = text.split('\n', 1)
  const needs = /^-- needs (\d+)$/.exec(first)?.[1]
  return {
    number: numberOf(file),
    statements: text.split(/;\s*$/m).filter(statement => statement.trim()),
    isOutside: first === '-- outside of transactions',
    needs: needs === undefined ? null : Number(needs),
  }
}
