export interface Migration {
  number: number
  statements: readonly string[]
  /** True if the first line is `-- outside of transactions`. Such a migration starts again after an interruption. */
  isOutside: boolean
  /**
   * The oldest migration a program must know to run on this schema (`-- needs 56` in the first line). Null if older
   * programs keep working.
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
