import { expect, it } from 'vitest'
import { changed, windowOf } from '../../api/address/search-params.ts'
import { en } from '../../messages/en/index.ts'
import { formatOf } from '../../reader/format.ts'
import { chooseWindow, findWindow, listWindows } from './window-list.ts'

const now = new Date('2026-11-26T12:00:00Z')
const all = listWindows(now, en, formatOf('en'))
const choose = (id: string, search: Readonly<Record<string, string>>) =>
  changed(search, chooseWindow(all.find(each => each.id === id)!, search, now))

it('compares October with September, and forgets it with the next window', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31', against: '2026-09-01..2026-09-30' }
  expect(choose('lastMonth', { period: '7', topic: 'k' })).toEqual({ ...october, topic: 'k' })
  expect(choose('84', october)).toEqual({ period: '84' })
  expect(choose('28', october)).toEqual({})
})

it('keeps a comparison that was chosen by hand', () => {
  expect(choose('7', { period: '84', against: 'year' })).toEqual({ period: '7', against: 'year' })
  const own = { startDate: '2026-10-01', endDate: '2026-10-31', against: '2026-03-01..2026-03-31' }
  expect(choose('7', own)).toEqual({ period: '7', against: own.against })
})

it('finds the window of an address', () => {
  for (const { id } of all) expect(findWindow(windowOf(choose(id, {})), now)).toBe(id)
})
