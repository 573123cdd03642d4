import type { SelectOption } from './form-field.tsx'

/** Options of a select, from names by value. */
export const createSelectOptions = (names: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
