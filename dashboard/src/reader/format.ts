/** Formats numbers, days and times in a language. It rounds values but computes no figures. */
export function formatOf(code: string) {
  // English uses British dates, because 22 Nov 2026 can't be misread.
  const language = code === 'en' ? 'en-GB' : code
  const decimals = (least: number, most: number) =>
    withMinus(new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most }))
  const [whole, one, two, short] = [decimals(0, 0), decimals(1, 1), decimals(2, 2), decimals(0, 1)]
  const change = (digits: number) =>
    withMinus(
      new Intl.NumberFormat(language, {
        ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
        signDisplay: 'exceptZero',
      }),
    )
  const [signed, signedTwo, four] = [change(1), change(2), decimals(1, 4)]
  const dayAs = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
  const fullDay = dayAs({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const plainDay = dayAs({ day: 'numeric', month: 'short', year: 'numeric' })
  const shortDay = dayAs({ day: 'numeric', month: 'short' })
  const month = dayAs({ month: 'short', year: 'numeric' })
  const instant = dayAs({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  const own = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long' })
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const percentSign = code === 'en' ? '%' : '\u00a0%'
  const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const unitAs = (unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
  const units = [
    [86_400, unitAs('day')],
    [3600, unitAs('hour')],
    [60, unitAs('minute')],
    [1, unitAs('second')],
  ] as const
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const at = (day: string) => new Date(day.length === 10 ? `${day}T00:00:00Z` : day)
  // A day in the URL can be invalid. The API then returns an error that explains it.
  const isTime = (day: string) => !Number.isNaN(at(day).getTime())
  return {
    language: code,
    count: (value: number) => whole.format(value),
    /** A number with one decimal, for cards. */
    one: (value: number) => one.format(value),
    /** A number with two decimals, for tables. */
    two: (value: number) => two.format(value),
    /** A number without trailing zeros, for axes. */
    short: (value: number) => short.format(value),
    /** A number with one decimal and a sign, for changes. */
    signed: (value: number) => signed.format(value),
    signedTwo: (value: number) => signedTwo.format(value),
    /** A number with at most four decimals, for probabilities. */
    four: (value: number) => four.format(value),
    percent: (value: number, decimals: 1 | 2 = 1) => `${(decimals === 1 ? one : two).format(value)}${percentSign}`,
    percentTick: (value: number) => `${short.format(value)}${percentSign}`,
    dollars: dollarsIn(language),
    /** Bytes as megabytes. */
    megabytes: (bytes: number) => megabytes.format(bytes / 1e6),
    /** A duration in the largest unit in which it is at least 1. */
    duration: (seconds: number) => {
      const [length, unit] = units.find(([each]) => seconds >= each) ?? units[3]
      return unit.format(seconds / length)
    },
    /** A day in full: Sun, 22 Nov 2026. */
    fullDay: (day: string) => fullDay.format(at(day)),
    /** A day: 22 Nov 2026. An invalid day is returned unchanged. */
    day: (day: string) => (isTime(day) ? plainDay.format(at(day)) : day),
    /** A day without its year: 22 Nov. */
    shortDay: (day: string) => shortDay.format(at(day)),
    month: (day: string) => month.format(at(day)),
    /** A range of days in the shortest form, for example 1–5 Nov 2026. */
    days: (start: string, end: string) =>
      isTime(start) && isTime(end) ? plainDay.formatRange(at(start), at(end)) : `${start} – ${end}`,
    /** An instant in UTC, with the zone. */
    instant: (time: string) => `${instant.format(at(time))} UTC`,
    /** An instant in the local time zone. */
    ownTime: (time: string) => own.format(at(time)),
    clock: (milliseconds: number) => clock.format(new Date(milliseconds)),
    list: (items: readonly string[]) => lists.format(items),
  }
}
export type Format = ReturnType<typeof formatOf>

/** Writes negative numbers with a minus sign (U+2212), which is as wide as the plus sign, instead of a hyphen. */
const withMinus = ({ format }: Intl.NumberFormat) => ({ format: (value: number) => format(value).replace('-', '−') })

/** Writes US dollars. Amounts below one cent have up to four decimals. */
function dollarsIn(language: string): (value: number) => string {
  const [cents, fractions] = [2, 4].map(
    digits =>
      new Intl.NumberFormat(language, {
        ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
        ...{ minimumFractionDigits: 2, maximumFractionDigits: digits },
      }),
  )
  return value => (Math.abs(value) < 0.01 ? fractions! : cents!).format(value)
}

/** Measures in percent. Other measures are points or positions, which have no unit sign. */
const percents: ReadonlySet<string> = new Set([
  ...['mentionRate', 'coverage', 'sourceRate', 'sourceCoverage', 'shareOfVoice', 'dailyShareOfVoice'],
  ...['rate', 'share', 'sourceStability', 'recommendedRate'],
])

/** Measures that count something, shown as whole numbers. */
const wholes: ReadonlySet<string> = new Set(['answers', 'promptsCount', 'totalMentions', 'pages'])

/** Formatted value of a measure. Null is shown as `–`. */
export function shownValue(
  format: Format,
  measure: string,
  value: number | null | undefined,
  decimals: 1 | 2 = 1,
): string {
  if (value === null || value === undefined) return '–'
  if (wholes.has(measure)) return format.count(value)
  if (percents.has(measure)) return format.percent(value, decimals)
  if (measure === 'avgSentiment') return decimals === 1 ? format.count(value) : format.two(value)
  return decimals === 1 ? format.one(value) : format.two(value)
}
