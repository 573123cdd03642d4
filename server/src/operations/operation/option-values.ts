export const listed = (value: string | boolean | undefined): string[] | undefined =>
  typeof value === 'string'
    ? value
        .split(',')
        .map(item => item.trim())
        .filter(item => item !== '')
    : undefined

export function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}
