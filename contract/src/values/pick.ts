/** Selects measures by name, in the order of the names. */
export const pick = <M extends object, const K extends keyof M & string>(measures: M, ...names: readonly K[]) =>
  Object.fromEntries(names.map(name => [name, measures[name]])) as { [N in K]: M[N] }
