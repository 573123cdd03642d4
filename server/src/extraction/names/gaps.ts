import { once } from '@earshot/contract'

/** Text between two words, as bits. */
export const gap = {
  line: 1,
  /** Marker of a list item. */
  item: 2,
  heading: 4,
  bold: 8,
  cell: 16,
  linkStart: 32,
  linkEnd: 64,
  /** A dash between blanks. */
  dash: 128,
  colon: 256,
  /** End of a sentence. */
  stop: 512,
  bracket: 1024,
  /** Any other character, or several blanks. */
  other: 2048,
  /** Text that isn't prose, for example code or a URL. */
  skipped: 4096,
  comma: 8192,
} as const

const characters: readonly (readonly [bit: number, text: string])[] = [
  [gap.cell, '|'],
  [gap.linkStart, '['],
  [gap.linkEnd, ']'],
  [gap.colon, ':\uff1a'],
  [gap.stop, '.!?\u2026;\u3002\uff01\uff1f'],
  [gap.bracket, '()"\u201c\u201d\u201e\u00ab\u00bb\uff08\uff09'],
  [gap.comma, ',/\u3001\uff0c'],
  [gap.dash, '\u2022\u2192\u2014'],
]

const blanks = ' \u00a0\u202f\t'

/** The bit of each UTF-16 unit outside of words. 0 for a blank. */
export const gapBits = once(() => {
  const bits = new Uint16Array(65_536).fill(gap.other)
  for (const [bit, text] of characters) for (const unit of text) bits[unit.charCodeAt(0)] = bit
  for (const blank of blanks) bits[blank.charCodeAt(0)] = 0
  return bits
})

const bullets: ReadonlySet<number> = new Set([...'-*+\u2022\u2013\u25aa\u25cf\u2023'].map(text => text.charCodeAt(0)))

export const isBullet = (unit: number): boolean => bullets.has(unit)
