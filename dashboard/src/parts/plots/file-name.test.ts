import { expect, it } from 'vitest'
import { nameFile } from './file-name.ts'

it('says what is in a file: brand, measure and days', () => {
  expect(nameFile(['Northpace', 'Mention rate by day', '2026-10-30', '2026-11-26'])).toBe(
    'northpace-mention-rate-by-day-2026-10-30-2026-11-26',
  )
  expect(nameFile(['../Käse & Co./', '日本', '', 'x'.repeat(199)])).toBe(`käse-co-日本-${'x'.repeat(60)}`)
})
