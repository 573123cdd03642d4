import { describe, expect, it } from 'vitest'
import { demoArchive, demoTeam } from '../src/demo/demo.ts'
import { record } from './archive.ts'
import { askable, endpoints, idsIn, withQuery } from './endpoints.ts'
import { engines } from './engines.ts'
import { aWorld, noon } from './world.ts'

const demo = [...demoArchive({ now: noon })]
const ids = idsIn(demo)
const answers = 1000
/** Answers that would change every figure if any figure counted them. */
const perceptionAnswers = Array.from({ length: answers }, (_, index) => ({
  ...{ kind: 'perceptionAnswer', id: `p${index}`, brandId: ids.brandId, snapshotId: 'apart', template: 'what' },
  ...{ isOpen: true, language: 'en', prompt: 'What is Northpace?', provider: 'chatgpt', model: 'gpt-5' },
  ...{ endedAt: new Date(noon.getTime() - index * 3_600_000).toISOString(), sentiment: 100, judge: 'lexicon/4' },
  text: `Northpace is the best. Avoid Kestrune. See https://northpace.example/${index}`,
  ...{ rules: 'rules/1', dollars: 1, verdicts: [{ item: 'attributes.0', verdict: 'affirmed', start: 0, end: 21 }] },
}))
const profile = { kind: 'brandProfile', brandId: ids.brandId, revision: 2, createdAt: noon.toISOString() }
const snapshot = {
  ...{ kind: 'perceptionSnapshot', id: 'apart', brandId: ids.brandId, month: 11, year: 2026, status: 'PENDING' },
  ...{ scores: { sentiment: null, alignment: null, consistency: null, factualAlignment: null } },
  createdAt: noon.toISOString(),
}

describe.each(engines)('answers about perception on %s', (_, open) => {
  it('change no byte of any response', async () => {
    await using db = await open()
    const unlimited = { ...demo[0], rateLimit: { perMinute: 1e6, perDay: 1e6 } }
    const { get } = await aWorld(db, [...demo, unlimited], { teamId: demoTeam })
    const bodies = async () => {
      const all: Record<string, string> = {}
      for (const { name, endpoint } of endpoints) {
        const path = askable(endpoint, ids)
        const wide = 'period' in endpoint.query.shape ? withQuery(path, 'period=90') : path
        all[name] = (await (await get(wide)).text()).replaceAll(/"(?:asOf|revision)":("[^"]*"|\d+)/g, '')
      }
      return all
    }
    const before = await bodies()
    await record(db, [profile, snapshot, ...perceptionAnswers])
    const after = await bodies()
    expect(Object.keys(after)).toHaveLength(endpoints.length)
    for (const [name, body] of Object.entries(after)) expect(body === before[name], name).toBe(true)
  })
})
