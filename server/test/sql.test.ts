import { api, type Endpoint, paramNames } from '@earshot/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, recording } from './recording.ts'
import { team } from './records.ts'
import { aWorld } from './world.ts'

const brandId = 'b'
const createdAt = '2026-11-20'
const social = { communityId: 't5_1', communityName: 'r/shoes' }
const records = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt },
  { kind: 'topic', id: 't', brandId, name: 'Shoes' },
  { kind: 'tag', id: 'g', brandId, name: 'Europe' },
  { kind: 'competitor', id: 'c', brandId, name: 'Globex', domain: 'globex.com', relationship: 'DIRECT' },
  { kind: 'prompt', id: 'p', brandId, text: 'best shoes?', topicId: 't', tagIds: ['g'], type: 'TOFU', createdAt },
  {
    kind: 'answer',
    id: 'a',
    brandId,
    promptId: 'p',
    provider: 'chatgpt',
    model: 'gpt-5',
    createdAt,
    text: 'Globex.',
    mentions: [{ competitorId: 'c', position: 1 }],
    citations: [{ url: 'https://www.reddit.com/r/shoes/1', social }],
    searches: [{ query: 'best shoes' }],
  },
  {
    kind: 'perceptionSnapshot',
    id: 's',
    brandId,
    month: 10,
    year: 2026,
    status: 'COMPLETED',
    scores: { sentiment: 50, alignment: 50, consistency: 50, factualAlignment: 50 },
    createdAt,
    completedAt: createdAt,
  },
  {
    kind: 'article',
    id: 'l',
    brandId,
    title: 'Shoes',
    articleType: 'OTHER',
    status: 'LIVE',
    content: 'Shoes.',
    createdAt,
    updatedAt: createdAt,
  },
]
const ids: Record<string, string> = {
  brandId,
  competitorId: 'c',
  sourceId: 'd:reddit.com',
  promptId: 'p',
  answerId: 'a',
  keywordId: 't',
  tagId: 'g',
  snapshotId: 's',
  id: 'l',
  articleId: 'l',
}
const endpoints = Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(
  ([resource, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => ({ name: `${resource}.${method}`, endpoint })),
)

/** Beside every endpoint the statements that it sends: a change of a formula shows wherever it reaches. */
describe('the SQL of', () => {
  let db: Db
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    db = await recording()
    world = await aWorld(db, records)
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it.each(endpoints)('$name', async ({ name, endpoint }) => {
    const path = paramNames(endpoint.path).reduce((text, id) => text.replace(`:${id}`, ids[id]!), endpoint.path)
    const filters = { period: '30', provider: 'chatgpt', topic: 't', tag: 'g' }
    const asked = Object.entries(filters).filter(([filter]) => filter in endpoint.query.shape)
    db.sent.length = 0
    const response = await world.get(`${path}?${new URLSearchParams(asked)}`)
    expect(response.status, await response.clone().text()).toBe(200)
    await expect(`${db.sent.join(';\n\n')};\n`).toMatchFileSnapshot(`sql/${name}.sql`)
  })
})
