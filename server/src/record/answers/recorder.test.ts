import { afterEach, expect, it, vi } from 'vitest'
import { record } from '../../../test/archive.ts'
import { team } from '../../../test/records.ts'
import { openDb } from '../../db/open.ts'
import { longText } from '../../extraction/extract.ts'
import type { RecordEntry } from '../records.ts'
import { createRecorder, groupSize } from './recorder.ts'

const createdAt = '2026-11-01T00:00:00Z'
const base = [
  team,
  { kind: 'brand', id: 'b', teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt },
  { kind: 'competitor', id: 'g', brandId: 'b', name: 'Globex', domain: 'globex.com', relationship: 'DIRECT' },
  { kind: 'prompt', id: 'p', brandId: 'b', text: 'Which?', type: 'TOFU', createdAt },
]
const answer = (id: string, text: string): RecordEntry => ({
  kind: 'answer',
  record: {
    ...{ id, brandId: 'b', promptId: 'p', provider: 'chatgpt', model: 'm', createdAt: Date.parse(createdAt), text },
    ...{ country: null, extracted: false, citationsExtracted: false, searches: [], sponsored: [] },
  },
})

afterEach(() => vi.restoreAllMocks())

/** Number of turns that other code gets on the event loop while the entries are recorded. */
async function turnsOfOthers(entries: readonly RecordEntry[]): Promise<number> {
  await using db = await openDb({ threads: 1 })
  await record(db, base)
  let turns = 0
  let isDone = false
  const others = (async () => {
    for (; !isDone; turns++) await new Promise(resolve => setImmediate(resolve))
  })()
  let before = 0
  let after = 0
  const filled = (of: readonly RecordEntry[]) => [
    ...of,
    ...Array.from({ length: groupSize - (of.length % groupSize) }, (_, i) => answer(`filler ${i}`, 'Acme')),
  ]
  async function* watched() {
    // The first group also loads the brand.
    yield* filled([])
    before = turns
    yield* filled(entries)
    after = turns
  }
  const outcomes = await db.write(writer => createRecorder(db, { now: () => new Date() }).recordIn(writer, watched()))
  expect(new Set(outcomes)).toEqual(new Set(['replaced', 'imported']))
  isDone = true
  await others
  return after - before
}

it('lets others run between answers', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ++now)
  const many = Array.from({ length: 100 }, (_, index) => answer(`${index}`, 'Acme is good.'))
  expect(await turnsOfOthers(many)).toBeGreaterThan(5)
})

it('lets others run while it reads a long answer', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const long = 'Globex is good. '.repeat(Math.ceil(longText / 16))
  expect(await turnsOfOthers([answer('long', long)])).toBeGreaterThan(5)
  expect(await turnsOfOthers([answer('short', 'Globex is good.')])).toBe(0)
})
