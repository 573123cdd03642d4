import { describe, expect, it } from 'vitest'
import { createCalendar, dayNumber } from '../../calendar/days.ts'
import { type DeliveryHistory, deliveryOf } from './delivery.ts'

const calendar = createCalendar('Europe/Berlin')
const today = dayNumber('2026-11-21')
const at = Date.parse
const nothing: DeliveryHistory = { spans: [], days: [], changes: [] }
/** Times are in UTC. Berlin is one hour ahead in November. */
const span = (stream: string, first: number, since: string, until: string) => ({
  stream,
  first,
  since: at(since),
  until: at(until),
})
const of = (facts: Partial<DeliveryHistory>, day: string) =>
  deliveryOf({ ...nothing, ...facts }, calendar, today)(dayNumber(day))

describe('the delivery of a day', () => {
  it('is unverified where nothing says otherwise', () => {
    expect(of({}, '2026-11-20')).toMatchObject({ verified: false, gap: false, flags: 1 })
    expect(of({}, '2026-11-21')).toMatchObject({ verified: false, flags: 0 })
  })

  it('is verified when an unbroken sequence passes its end, in the zone of the integration', () => {
    const spans = [span('', 1, '2026-11-18T10:00:00Z', '2026-11-20T23:00:00Z')]
    expect(of({ spans }, '2026-11-20')).toMatchObject({ verified: true, flags: 0 })
    expect(of({ spans: [{ ...spans[0]!, until: spans[0]!.until - 1 }] }, '2026-11-20')).toMatchObject({
      verified: false,
    })
    expect(of({ spans }, '2026-11-21')).toMatchObject({ verified: false, flags: 0 })
  })

  it('has a gap until now where nothing tells when it ends', () => {
    const spans = [
      span('', 1, '2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z'),
      { ...span('', 3, '', ''), since: 0, until: 0 },
    ]
    for (const [day, gap] of [
      ['2026-11-18', false],
      ['2026-11-19', true],
      ['2026-11-21', true],
    ] as const)
      expect([day, of({ spans }, day).gap]).toEqual([day, gap])
    expect(of({ spans: spans.slice(1) }, '2026-11-20').gap).toBe(true)
  })

  it('waits for every stream', () => {
    const spans = [
      span('a', 1, '2026-11-18T10:00:00Z', '2026-11-21T10:00:00Z'),
      span('b', 0, '2026-11-18T10:00:00Z', '2026-11-20T10:00:00Z'),
    ]
    expect(of({ spans }, '2026-11-19').verified).toBe(true)
    expect(of({ spans }, '2026-11-20').verified).toBe(false)
  })

  it('has a gap where a batch is missing, and beyond it goes on', () => {
    const spans = [
      span('', 1, '2026-11-15T10:00:00Z', '2026-11-17T10:00:00Z'),
      span('', 9, '2026-11-18T10:00:00Z', '2026-11-21T10:00:00Z'),
    ]
    const days = ['16', '17', '18', '19'].map(day => of({ spans }, `2026-11-${day}`))
    expect(days.map(({ gap }) => gap)).toEqual([false, true, true, false])
    expect(days.map(({ verified }) => verified)).toEqual([true, false, false, true])
    expect(days.map(({ flags }) => flags)).toEqual([0, 5, 5, 0])
    const late = [span('', 2, '2026-11-18T10:00:00Z', '2026-11-21T10:00:00Z')]
    expect(['17', '18', '19'].map(day => of({ spans: late }, `2026-11-${day}`).gap)).toEqual([true, true, false])
  })

  it('is not verified where something came without a number, beyond the quota, or when the profile changed', () => {
    const spans = [span('', 1, '2026-11-15T10:00:00Z', '2026-11-21T10:00:00Z')]
    const day = dayNumber('2026-11-20')
    const lax = of({ spans, days: [{ day, atLeastOnce: true, quotaLimited: false }] }, '2026-11-20')
    expect(lax).toMatchObject({ verified: false, atLeastOnce: true, flags: 1 })
    const limited = of({ spans, days: [{ day, atLeastOnce: false, quotaLimited: true }] }, '2026-11-20')
    expect(limited).toMatchObject({ verified: true, flags: 2 })
    const changed = of({ spans, changes: [at('2026-11-19T23:00:00Z')] }, '2026-11-20')
    expect(changed).toMatchObject({ verified: false, changed: true, flags: 1 })
    const current = of({ days: [{ day: today, atLeastOnce: true, quotaLimited: false }] }, '2026-11-21')
    expect(current.flags).toBe(1)
  })
})
