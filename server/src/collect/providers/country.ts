/** A country code in the writing that the APIs take; null for what is none. */
export function countryOf(country: string | null | undefined): string | null {
  return country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null
}
