/** A country code in the writing that the APIs take; null for what is none. */
export function countryOf(country: string | null | undefined): string | null {
  return country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null
}

/** The country as most APIs take it: the searcher's approximate location; null for none. */
export function approximate(country: string | null | undefined): object | null {
  const code = countryOf(country)
  return code === null ? null : { type: 'approximate', country: code }
}
