import type { Option } from './form-field.tsx'

/** The options of a choice, from names by value. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
