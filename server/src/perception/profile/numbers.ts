/** Words and letters after a number, in six languages. */
const factors: readonly (readonly [factor: number, words: string])[] = [
  [1e3, 'k|thousand|tsd|tausend|mille|mil|mila'],
  [1e6, 'm|mn|mio|million|millions|millionen|millones|millón|milione|milioni|milhão|milhões'],
  [1e9, 'bn|b|mrd|billion|billions|milliarde|milliarden|milliard|milliards|miliardo|miliardi|bilhão|bilhões'],
]
const factorOf = new Map(factors.flatMap(([factor, words]) => words.split('|').map(word => [word, factor] as const)))

const digits = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?`
const factor = [...factorOf.keys()].sort((a, b) => b.length - a.length).join('|')

/** A number with an optional factor: `1,200`, `1.5 million`, `3 Mio.`. The groups are digits and factor. */
export const numberPattern = String.raw`(?<![\p{L}\d]|\d[.,])(${digits})(?:[\u00a0 ]?(${factor}))?(?![\p{L}\d]|[.,]\d)`

/**
 * Value of the two groups of `numberPattern`. Of a point and a comma, the last is decimal. A single mark before exactly
 * three digits groups thousands.
 */
export function parseQuantity(written: string, factor: string | undefined): number {
  const bare = written.replaceAll(/['’\u00a0\u202f ]/g, '')
  const marks = bare.replaceAll(/\d/g, '')
  const last = marks.at(-1)
  const isGrouped = last !== undefined && (/^(.)\1+$/.test(marks) || (marks.length === 1 && /[.,]\d{3}$/.test(bare)))
  const decimal = last === undefined || isGrouped ? undefined : last
  const plain = [...bare].filter(sign => /\d/.test(sign) || sign === decimal).join('')
  // A decimal mark occurs only once.
  return Number(plain.replace(',', '.')) * (factorOf.get(factor?.toLowerCase() ?? '') ?? 1)
}
