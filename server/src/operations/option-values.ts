/** The items of a comma-separated option; undefined where it was not given. */
export const listed = (value: string | boolean | undefined): string[] | undefined =>
  typeof value === 'string'
    ? value
        .split(',')
        .map(item => item.trim())
        .filter(item => item !== '')
    : undefined

/** A whole number within bounds; undefined for any other text. */
export function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** Millionths of a dollar as people write them: cents, and fractions of a cent where there are no dollars. */
export const dollars = (millionths: number): string =>
  `$${(millionths / 1e6).toFixed(millionths !== 0 && Math.abs(millionths) < 1e6 ? 4 : 2)}`
