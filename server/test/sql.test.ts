import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askable, endpoints, idsIn, withQuery } from './endpoints.ts'
import { type Db, recording } from './recording.ts'
import { acme, answer, entity, prompt, tag, team, topic } from './records.ts'
import { aWorld } from './world.ts'

const createdAt = '2026-11-20'
const social = { communityId: 't5_1', communityName: 'r/shoes' }
const records = [
  team,
  acme,
  topic('t', 'Shoes'),
  tag('g', 'Europe'),
  entity('c', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  prompt('p1', { topicId: 't', tagIds: ['g'] }),
  answer('a', createdAt, {
    ...{ says: { c: [1] }, cites: [{ url: 'https://www.reddit.com/r/shoes/1', social }] },
    searches: [{ query: 'best shoes' }],
  }),
  {
    ...{ kind: 'perceptionSnapshot', id: 's', brandId: 'b', month: 10, year: 2026, status: 'COMPLETED' },
    scores: { sentiment: 50, alignment: 50, consistency: 50, factualAlignment: 50 },
    ...{ createdAt, completedAt: createdAt },
  },
  {
    ...{ kind: 'article', id: 'l', brandId: 'b', title: 'Shoes', articleType: 'OTHER', status: 'LIVE' },
    ...{ content: 'Shoes.', createdAt, updatedAt: createdAt },
  },
]
const ids = idsIn(records)

/**
 * Stores the statements of every endpoint in a snapshot, so that it shows everything that a changed formula affects.
 */
describe('the SQL of', () => {
  let db: Db
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    db = await recording()
    world = await aWorld(db, records)
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it.each(endpoints)('$name', async ({ name, endpoint }) => {
    const filters = { period: '30', provider: 'chatgpt', topic: 't', tag: 'g' }
    const asked = Object.entries(filters).filter(([filter]) => filter in endpoint.query.shape)
    db.sent.length = 0
    const response = await world.get(withQuery(askable(endpoint, ids), String(new URLSearchParams(asked))))
    expect(response.status, await response.clone().text()).toBe(200)
    await expect(`${db.sent.join(';\n\n')};\n`).toMatchFileSnapshot(`sql/${name}.sql`)
  })
})
