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
