import { tzOffset } from '@date-fns/tz'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantAtLocal } from './local-time.ts'

const at = (local: string, zone: string) => new Date(instantAtLocal(Date.parse(`${local}Z`), zone)).toISOString()

it('a local time is an instant, the first where clocks go back, and later where they skip it', () => {
  expect(at('2026-07-20T12:00', 'Europe/Berlin')).toBe('2026-07-20T10:00:00.000Z')
  expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  expect(at('2026-01-01T00:00', 'Pacific/Kiritimati')).toBe('2025-12-31T10:00:00.000Z')
})

it('a clock in the zone shows the time again, but where it is skipped', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC')
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const wall = minute * 60_000
      const instant = instantAtLocal(wall, zone)
      const shown = instant + tzOffset(zone, new Date(instant)) * 60_000
      const skipped = shown - wall
      expect(skipped >= 0 && skipped <= 3_600_000).toBe(true)
      if (skipped > 0) expect(tzOffset(zone, new Date(instant - skipped))).not.toBe(tzOffset(zone, new Date(instant)))
    }),
  )
})
