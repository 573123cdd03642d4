/** See docs/methods/extraction-sentiment.md and, for lexicon entries, docs/methods/lexicon.md. */
export const tokenKinds = {
  unknown: 0,
  name: 1,
  known: 2,
  verb: 3,
  word: 4,
  whole: 5,
  even: 6,
  better: 7,
  than: 8,
  lack: 9,
  free: 10,
  pro: 11,
  con: 12,
  due: 13,
  rating: 14,
  urge: 15,
  shun: 16,
  it: 17,
  they: 18,
  general: 19,
  not: 20,
  boost: 21,
  too: 22,
  less: 23,
  more: 24,
  wish: 25,
  lost: 26,
  que: 27,
  as: 28,
  peer: 29,
  unlike: 30,
  but: 31,
  though: 32,
  if: 33,
  and: 34,
  link: 35,
  remedy: 36,
  reduce: 37,
  mention: 38,
  comma: 39,
  break: 40,
  colon: 41,
  dash: 42,
  open: 43,
  close: 44,
  verdict: 45,
  settled: 46,
  prefer: 47,
} as const

export type TokenKind = keyof typeof tokenKinds

function among(names: readonly TokenKind[]): Uint8Array {
  const table = new Uint8Array(Object.keys(tokenKinds).length)
  for (const name of names) table[tokenKinds[name]] = 1
  return table
}

const idle = among(['unknown', 'name', 'known', 'verb'])
const valued = among([
  ...(['word', 'whole', 'even', 'better', 'than', 'lack', 'free'] as const),
  ...(['pro', 'con', 'due', 'rating', 'urge', 'shun', 'prefer', 'verdict', 'settled'] as const),
])
const punctuation = among(['comma', 'break', 'colon', 'dash', 'open', 'close'])

/** True if a token of this kind has an effect in its clause. */
export const does = (here: number): boolean => idle[here] === 0

export const carriesValue = (here: number): boolean => valued[here] === 1

/**
 * Recommendations and warnings of at least this value decide the sign of the score. Weaker ones ("consider") are only
 * opinions.
 */
export const leastVerdict = 2

export const isPunctuation = (here: number): boolean => punctuation[here] === 1

export const denial = {
  plain: 0,
  /** Cancels an earlier negation: "never fails to", "not without". */
  undoing: 1,
  /** Turns a denied comparison into praise: "never had better". */
  never: 2,
  /** Needs a second word (French "ne … pas"), or affects only the next word. */
  weak: 3,
  /** Denies the whole clause: "nobody is happy with", "neither good nor". */
  nobody: 4,
  /** Denies only a recommendation, also after a comma: "I find it hard". */
  reluctant: 5,
} as const

export const wish = {
  /** Praise after this word names what is missing: "should be reliable". */
  any: 0,
  /** Only a comparison after this word names what is missing: "could be faster". */
  comparison: 1,
  /** Praise, not a wish: "couldn't be better". */
  none: 2,
} as const

export const excess = {
  /** Turns only praise into blame, because German "zu" has other uses too. */
  possible: 0,
  /** Turns any next word into blame: "too big". */
  sure: 1,
} as const
