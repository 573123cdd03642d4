import fc from 'fast-check'

/** Time of the requests for random archives. The answers are before and after it. */
export const present = new Date('2026-03-02T10:20:30.456Z')

/** True in about one of twenty cases. Compares with a middle number, because the ends are drawn more often. */
export const seldom = fc.integer({ min: 1, max: 20 }).map(number => number === 13)

/** Parts of IDs. They do not end in a digit, so that an appended number makes an ID unique. */
const oddities = fc.constantFrom(
  ...['', '', '', 'a', 'A', 'b b', 'x/y', ':', 'd:', '%', '%2F', '?x=1&', '#', '+', "'", '"', '\\', '<i>', '{}', '`'],
  ...['é', 'e\u0301', 'ß', 'İ', 'ς', 'я', '中', '\uff5e', '😀', '..', '__proto__', 'constructor', 'null', '*', ';--'],
)

/** An ID with a number that makes it unique among its kind, after an unusual text. */
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

/**
 * Search queries of assistants that differ only in case and blanks, including characters that only look like blanks.
 */
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

/**
 * The instant as a timestamp in a given form: in UTC, with an offset, without a zone, or with more than milliseconds.
 */
function written(at: Date, form: string): string {
  const utc = at.toISOString()
  if (form === 'local') return utc.slice(0, -1)
  if (form === 'long') return `${utc.slice(0, -1)}987Z`
  if (form === 'utc') return utc
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(form)!
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1)
  return `${new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)}${form}`
}

/** Timestamps around the start of a month, many of them equal or at the edge of a day. A few are much earlier. */
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

/** `YYYY-MM-DD`, near the answers or at the limits of valid dates. */
export const date = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .integer({ min: 0, max: 7 })
      .map(day => new Date(Date.UTC(2026, 1, 25 + day)).toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01', '2024-02-29', '2026-01-01', '9999-12-31') },
)

/** An integer, one or two decimals, or null, within 0-100. */
export const sentiment = fc.oneof(
  fc.constantFrom(null, 0, 50, 100),
  fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
)

/** Months around the present, as year and month of a snapshot. */
export const month = fc
  .integer({ min: -26, max: 2 })
  .map(months => new Date(Date.UTC(2026, 2 + months, 1)).toISOString().slice(0, 7))
  .map(label => ({ year: Number(label.slice(0, 4)), month: Number(label.slice(5)) }))

/** A score with two decimals, or with more if no sum or difference of two scores is halfway between hundredths. */
export const score = fc.oneof(
  sentiment,
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom('333', '667'))
    .map(([whole, part]) => Number(`${whole}.${part}`)),
)
