import { expect, it } from 'vitest'
import type { Outcomes } from '../../collect/queue/outcome-rows.ts'
import { createCollectTally } from './collect-tally.ts'

it('says how many runs showed no answer, which is no failure', async () => {
  const said: string[] = []
  const io = { out: async (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
  const tally = createCollectTally(3, io as never, () => new Date(0))
  const ended: Outcomes = {
    ...{ answered: 2, notShown: 1, failed: 0, skipped: 0, repeated: 0, cost: 8000 },
    reasons: new Map(),
  }
  const rest = { waits: [], broke: new Map(), waiting: 0, readyAt: null }
  expect(await tally.end(rest, ended)).toBe(0)
  expect(await tally.end(rest, { ...ended, notShown: 0 })).toBe(1)
  expect(said).toEqual([
    '2 answered, 1 not shown, 0 failed, 0 retries, $0.0080\n',
    '2 answered, 0 failed, 0 retries, $0.0080\n',
  ])
})
