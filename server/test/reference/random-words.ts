import fc from 'fast-check'

/** The time of the questions that go with random archives: their answers lie around it, before and after. */
export const present = new Date('2026-03-02T10:20:30.456Z')

/** True about once in twenty times; a middling number, since the ends are drawn more often. */
export const seldom = fc.integer({ min: 1, max: 20 }).map(number => number === 13)

/** Parts of ids, none of them ending in a digit: a number that follows makes an id unique. */
const oddities = fc.constantFrom(
  ...['', '', '', 'a', 'A', 'b b', 'x/y', ':', 'd:', '%', '%2F', '?x=1&', '#', '+', "'", '"', '\\', '<i>', '{}', '`'],
  ...['é', 'e\u0301', 'ß', 'İ', 'ς', 'я', '中', '\uff5e', '😀', '..', '__proto__', 'constructor', 'null', '*', ';--'],
)

/** An id among its kind: unique because of its number, odd because of what stands before it. */
export const idMaker = oddities.map(oddity => (number: number | string) => `${oddity}${number}`)

export const names = [
  ...['Acme', 'ACME', 'acme', 'Globex', 'globex', 'Initech, Inc.', 'Straße', 'STRASSE', 'STRAẞE', 'straße'],
  ...[
    'İstanbul',
    'istanbul',
    'i\u0307stanbul',
    'ΟΔΟΣ',
    'οδος',
    'οδοσ',
    'Zoë',
    'Zoe\u0308',
    '\uff5e',
    '😀',
    '_',
    'Żółw',
  ],
]
export const name = fc.constantFrom(...names)

const sentences = ['a', 'B', 'the best shoes?', 'The Best Shoes?', 'Acme', 'naïve “quote”, comma', '100% wool & silk']
const lengths = ['a'.repeat(199), 'a'.repeat(200), 'b'.repeat(201)].flatMap(start => [start, `${start}😀😀c`])
export const text = fc.oneof(
  name,
  fc.constantFrom(...sentences, ...lengths, '😀'.repeat(250), '# Title\n\n- one\n- two\n'),
)

/** What an AI asked the web: alike but for case and blanks, and blanks that are none. */
export const query = fc.constantFrom(
  ...['best shoes', 'Best Shoes', ' best shoes\u00a0', '\u2003BEST SHOES\t', 'best  shoes', '\u0085best shoes'],
  ...[
    '\ufeffbest shoes',
    'İstanbul',
    'i\u0307stanbul',
    'istanbul',
    'straße',
    'STRAẞE',
    'STRASSE',
    'ΟΔΟΣ',
    'οδος',
    'οδοσ',
  ],
  ...['"quoted", query', '😀', '\uff5e', 'zoë', 'zoe\u0308'],
)

/** The instant as a timestamp of some form: in UTC, at an offset, without zone, with more than milliseconds. */
function written(at: Date, form: string): string {
  const utc = at.toISOString()
  if (form === 'local') return utc.slice(0, -1)
  if (form === 'long') return `${utc.slice(0, -1)}987Z`
  if (form === 'utc') return utc
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(form)!
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1)
  return `${new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)}${form}`
}

/** Timestamps around the turn of a month, many of them alike or at the edge of a day; a few long before. */
export const timestamp = fc
  .record({
    day: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 7 }) },
      { weight: 1, arbitrary: fc.integer({ min: -120, max: -1 }) },
    ),
    time: fc.constantFrom(0, 1, 43_200_000, 43_200_001, 86_399_999),
    form: fc.constantFrom('utc', 'utc', 'local', 'long', '+05:30', '-08:00', '+23:59'),
  })
  .map(({ day, time, form }) => written(new Date(Date.UTC(2026, 1, 25 + day) + time), form))

/** `YYYY-MM-DD`, about where the answers lie, or as far away as dates go. */
export const date = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .integer({ min: 0, max: 7 })
      .map(day => new Date(Date.UTC(2026, 1, 25 + day)).toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01', '2024-02-29', '2026-01-01', '9999-12-31') },
)

/** Whole, of one or two decimals, or none; 0-100. */
export const sentiment = fc.oneof(
  fc.constantFrom(null, 0, 50, 100),
  fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
)

/** Months around the present, as a snapshot's year and month. */
export const month = fc
  .integer({ min: -26, max: 2 })
  .map(months => new Date(Date.UTC(2026, 2 + months, 1)).toISOString().slice(0, 7))
  .map(label => ({ year: Number(label.slice(0, 4)), month: Number(label.slice(5)) }))

/** A score: of two decimals, or of more where no sum or difference of two lies halfway between hundredths. */
export const score = fc.oneof(
  sentiment,
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom('333', '667'))
    .map(([whole, part]) => Number(`${whole}.${part}`)),
)
