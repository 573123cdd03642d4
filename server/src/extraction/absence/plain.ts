import type { Namings } from '../mentions/index.ts'

/** A stretch of text with the entity written @ and every other one #. */
export function withPlaceholders(text: string, start: number, end: number, namings: Namings, who: number): string {
  let low = 0
  let high = namings.starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (namings.starts[middle]! < start) low = middle + 1
    else high = middle
  }
  let written = ''
  let at = start
  for (let index = low; index < namings.starts.length && namings.starts[index]! < end; index++) {
    written += `${text.slice(at, namings.starts[index])}${namings.who[index] === who ? '@' : '#'}`
    at = namings.ends[index]!
  }
  return at < end ? written + text.slice(at, end) : written
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(i)'m\b/g, '$1 am'],
  [/\b(i|we|you|they)'ve\b/g, '$1 have'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(there|it|that)'s\b/g, '$1 is'],
  [/\b(i|we|you|they|it)'d\b/g, '$1 would'],
]

/** Small letters without accents, one blank between words, contractions written out, quotation marks left out. */
export function fold(sentence: string): string {
  let plain = sentence.toLowerCase()
  if (isWide.test(plain))
    plain = plain
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[’‘ʼ]/g, "'")
      .replace(/[“”„«»]/g, '')
      .replaceAll('ß', 'ss')
  plain = plain.replace(/["*_`]/g, '')
  if (plain.includes("'")) for (const [short, long] of contractions) plain = plain.replace(short, long)
  return plain
    .replace(/\bcannot\b/g, 'can not')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replace(/ ?,/g, ' ,')
    .trim()
}

const isWide = /[^\0-\x7f]/
