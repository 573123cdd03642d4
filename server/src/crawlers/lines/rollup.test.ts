import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createCalendar, dayNamed } from '../../calendar/days.ts'
import { createReader, type Hit } from './line.ts'
import { createRollup, pageIdOf, type RollupSettings } from './rollup.ts'

const rollupWith = (settings: Partial<RollupSettings> & { timeZone?: string } = {}) =>
  createRollup({
    calendar: createCalendar(settings.timeZone ?? 'UTC'),
    key: Buffer.from('key'),
    quota: null,
    used: new Map(),
    oldest: 0,
    ...settings,
  })
const hit = (at: string, path = '/a', status = 200, crawler = 'GPTBot'): Hit => ({
  at: Date.parse(at),
  crawler,
  path,
  status,
})

describe('a rollup', () => {
  it('counts by day, page, crawler and outcome', () => {
    const rollup = rollupWith()
    for (const status of [200, 204, 301, 304, 404, 410, 500, 0, 101])
      rollup.add(hit('2026-11-20T10:00:00Z', '/a?x', status))
    rollup.add(hit('2026-11-20T09:00:00Z', '/%61'))
    rollup.add(hit('2026-11-21T00:00:00Z', '/a', 200, 'ClaudeBot'))
    rollup.add(hit('2026-11-20T11:00:00Z', ''))
    expect([...rollup.pages]).toEqual([
      {
        id: pageIdOf('/a'),
        path: '/a',
        isPseudonymized: false,
        firstSeenAt: Date.parse('2026-11-20T09:00:00Z'),
        lastSeenAt: Date.parse('2026-11-21T00:00:00Z'),
        count: 11,
      },
    ])
    expect([...rollup.rollups]).toMatchObject([
      {
        pageId: pageIdOf('/a'),
        crawler: 'GPTBot',
        occurrences: 10,
        succeeded: 3,
        redirected: 2,
        clientErrors: 2,
        serverErrors: 1,
        notFound: 1,
        lastSeenAt: Date.parse('2026-11-20T10:00:00Z'),
      },
      { crawler: 'ClaudeBot', occurrences: 1, succeeded: 1 },
      { pageId: '', crawler: 'GPTBot', occurrences: 1, succeeded: 1 },
    ])
    expect([...rollup.counted.values()]).toEqual([11, 1])
  })

  it('hides sensitive paths under the key of the integration', () => {
    const secret = hit('2026-11-20T10:00:00Z', '/users/jane@example.com')
    const [first, second] = ['one', 'two'].map(key => {
      const rollup = rollupWith({ key: Buffer.from(key) })
      rollup.add(secret)
      rollup.add(secret)
      return [...rollup.pages]
    })
    expect(first).toMatchObject([
      { path: expect.stringMatching(/^hidden-[a-f\d]{20}$/), isPseudonymized: true, count: 2 },
    ])
    expect(first?.[0]?.id).not.toBe(second?.[0]?.id)
  })

  it('counts a day up to its quota, what was counted before included', () => {
    const day = Date.parse('2026-11-20') / 86_400_000
    const rollup = rollupWith({ quota: 5, used: new Map([[day, 3]]) })
    const added = Array.from({ length: 4 }, () => rollup.add(hit('2026-11-20T10:00:00Z')))
    expect(added).toEqual([true, true, false, false])
    expect(rollup.add(hit('2026-11-21T10:00:00Z'))).toBe(true)
    expect([...rollup.limited]).toEqual([day])
    expect(rollupWith({ quota: 0 }).add(hit('2026-11-20T10:00:00Z'))).toBe(false)
  })

  it('tells so many pages apart and counts the others together', () => {
    const rollup = rollupWith({ most: 3 })
    for (let n = 0; n < 100; n++) rollup.add(hit('2026-11-20T10:00:00Z', `/${n}`))
    for (let n = 0; n < 100; n++) rollup.add(hit('2026-11-21T10:00:00Z', `/${n % 4}`))
    expect([...rollup.pages].map(({ path, count }) => [path, count])).toEqual([
      ['/0', 26],
      ['/1', 26],
      ['/2', 26],
    ])
    const day = Date.parse('2026-11-20') / 86_400_000
    const rollups = [...rollup.rollups].map(({ day: of, pageId, occurrences }) => [
      of - day,
      pageId !== '',
      occurrences,
    ])
    expect(rollups).toEqual([
      [0, true, 1],
      [0, true, 1],
      [0, true, 1],
      [0, false, 97],
      [1, true, 25],
      [1, true, 25],
      [1, false, 50],
    ])
    expect([...rollup.crowded]).toEqual([day, day + 1])
    expect([...rollup.counted.values()]).toEqual([100, 100])
  })

  it('keeps of days that are over only what is kept of them: when pages were seen', () => {
    const rollup = rollupWith({ oldest: Date.parse('2026-10-23') / 86_400_000 })
    rollup.add(hit('2026-10-22T23:59:59Z'))
    rollup.add(hit('2026-10-23T00:00:00Z'))
    expect([...rollup.pages]).toMatchObject([{ count: 2, firstSeenAt: Date.parse('2026-10-22T23:59:59Z') }])
    expect([...rollup.rollups]).toMatchObject([{ occurrences: 1 }])
  })

  // Days that don't have 24 hours, counted by hand from the rules of the time zones.
  it.each([
    ['Europe/Berlin', '2026-03-01', '2026-11-01', '2026-03-29 23, 2026-10-25 25'],
    ['America/New_York', '2026-03-01', '2026-12-01', '2026-03-08 23, 2026-11-01 25'],
    ['Australia/Lord_Howe', '2026-04-01', '2026-11-01', '2026-04-05 24.5, 2026-10-04 23.5'],
    // Changes at midnight: a day begins at one o'clock, or has its last hour twice.
    ['America/Santiago', '2026-04-01', '2026-10-01', '2026-04-04 25, 2026-09-06 23'],
    // Both within a month, because summer time is suspended in Ramadan.
    ['Africa/Cairo', '2010-09-01', '2010-10-01', '2010-09-10 23, 2010-09-30 25'],
    ['Africa/Casablanca', '2012-07-20', '2012-08-21', '2012-07-20 25, 2012-08-20 23'],
    ['Africa/El_Aaiun', '2026-02-15', '2026-03-23', '2026-02-15 25, 2026-03-22 23'],
  ])('cuts the days of %s from %s to %s where its clocks do', (timeZone, from, to, odd) => {
    const calendar = createCalendar(timeZone)
    const rollup = rollupWith({ calendar })
    for (let at = calendar.startOf(from); at < calendar.startOf(to); at += 1_800_000)
      rollup.add(hit(new Date(at).toISOString()))
    const hours = [...rollup.counted].map(([day, count]) => [dayNamed(day), count / 2] as const)
    const unlike = hours.filter(([, count]) => count !== 24)
    expect(unlike.map(day => day.join(' ')).join(', ')).toBe(odd)
    expect(hours.length).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000)
  })

  it('agrees with a count of every line of a real log', () => {
    const tokens = ['GPTBot', 'ClaudeBot', 'PerplexityBot', 'CCBot']
    const log = readFileSync(new URL('../fixtures/apache-combined.log', import.meta.url), 'latin1')
      .trimEnd()
      .split('\n')
    const read = createReader()
    const rollup = rollupWith({ timeZone: 'America/New_York', calendar: createCalendar('America/New_York') })
    const expected = new Map<string, number>()
    for (const [i, line] of log.entries()) {
      const token = tokens[i % tokens.length]!
      const verdict = read(line.replace(/"[^"]*"$/, `"${token}/1.0"`))
      if (typeof verdict === 'string') throw new Error(line)
      rollup.add(verdict)
      // In May, New York is four hours behind the log's UTC.
      const [, day, hour] = /\[(\d\d)\/May\/2015:(\d\d)/.exec(line)!
      const local = Number(hour) < 4 ? Number(day) - 1 : Number(day)
      const name = `2015-05-${String(local).padStart(2, '0')} ${token}`
      expected.set(name, (expected.get(name) ?? 0) + 1)
    }
    const counted = new Map<string, number>()
    for (const { day, crawler, occurrences } of rollup.rollups) {
      const name = `${dayNamed(day)} ${crawler}`
      counted.set(name, (counted.get(name) ?? 0) + occurrences)
    }
    expect(counted).toEqual(expected)
    expect([...rollup.pages].reduce((sum, { count }) => sum + count, 0)).toBe(log.length)
  })
})
