import {
  type FieldOf,
  type GuessedMapping,
  guessMapping,
  type Mapping,
  type RecordTableKind,
} from '../tables/headers.ts'
import type { ImportTable } from '../tables/table.ts'

const needed: Readonly<Record<RecordTableKind, readonly (readonly string[])[]>> = {
  answers: [['text'], ['createdAt'], ['prompt', 'promptId'], ['provider', 'model']],
  prompts: [['text']],
}

export interface ColumnMapping<K extends RecordTableKind> extends GuessedMapping<FieldOf<K>> {
  missing: string[]
}

/**
 * Guesses columns of fields that `own` lacks. An empty column in `own` means that the file lacks the field. `given`
 * fields have one value for all rows.
 */
export function mapColumns<K extends RecordTableKind>(
  kind: K,
  { columns }: Pick<ImportTable, 'columns'>,
  own: Mapping<FieldOf<K>>,
  given: readonly string[] = [],
): ColumnMapping<K> {
  const taken = new Set<unknown>(Object.values(own))
  const guess = guessMapping(
    kind,
    columns.filter(column => !taken.has(column)),
  )
  const all = Object.entries({ ...guess.mapping, ...own }).filter(([, column]) => column !== '')
  const mapping = Object.fromEntries(all) as Mapping<FieldOf<K>>
  const isThere = (field: string) => Object.hasOwn(mapping, field) || given.includes(field)
  const missing = needed[kind].filter(fields => !fields.some(isThere)).map(([field]) => field!)
  return { ...guess, mapping, missing }
}

/** JSON columns can first occur in later rows or inside other values. */
export const unknownColumn = (
  { form, columns }: Pick<ImportTable, 'form' | 'columns'>,
  own: Mapping<string>,
): string | undefined =>
  form === 'JSON' ? undefined : Object.values(own).find(column => column !== '' && !columns.includes(column!))
