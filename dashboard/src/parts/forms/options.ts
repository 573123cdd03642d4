import type { SelectOption } from './form-field.tsx'

/** The options of a choice, from names by value. */
export const createSelectOptions = (names: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
