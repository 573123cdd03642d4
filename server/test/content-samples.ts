import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'
import { askingOf, saying } from './asking.ts'
import { failure, setup } from './asks.ts'

let made = 0

const failing = setup(async () => failure('refused'))

/** A brand with a prompt. Its answer names only a competitor, and cites a page of the brand, which drafts read. */
async function anOpportunity(door: Door, records: readonly object[] = [], teamId = 't') {
  const brandId = `content-${++made}`
  const all = [
    { kind: 'competitor', id: 'me', name: 'Acme', relationship: 'SELF' },
    { kind: 'competitor', id: 'one', name: 'Globex', relationship: 'DIRECT' },
    { kind: 'prompt', id: 'p', text: 'Which?', type: 'TOFU', createdAt: '2026-01-01' },
    {
      ...{ kind: 'answer', id: 'a', promptId: 'p', provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-01' },
      ...{ text: 'Globex.', mentions: [{ competitorId: 'one', position: 1 }] },
      citations: [{ url: 'https://acme.example/shoes' }],
    },
    ...records,
  ]
  await record(door.db, [
    { kind: 'brand', id: brandId, teamId, name: 'Acme', domain: 'acme.example', createdAt: '2026-01-01' },
    ...all.map(each => ({ ...each, brandId })),
  ])
  return brandId
}

const brief = {
  ...{ kind: 'article', id: 'brief-p', title: 'Which?', articleType: 'OTHER', status: 'DRAFT', content: '' },
  ...{ createdAt: '2026-01-01', updatedAt: '2026-01-01' },
}

/** An article in DRAFT that was started from an opportunity. */
async function aBrief(door: Door, teamId?: string) {
  const brandId = await anOpportunity(door, [], teamId)
  const { article } = await door.asOperator.briefs.create({ brandId, promptId: 'p' })
  return { brandId, articleId: article.id }
}

const ofBrief = async (door: Door) => ({ ids: await aBrief(door) })
const nothing = { allowance: { asks: 0, cost: null } }

export const contentSamples: Record<string, Samples> = {
  'briefs.create': {
    of: async door => ({ ids: { brandId: await anOpportunity(door) }, body: { promptId: 'p' } }),
    conflict: async door => ({ ids: { brandId: await anOpportunity(door, [brief]) }, body: { promptId: 'p' } }),
    absent: async door => ({ ids: { brandId: await anOpportunity(door) }, body: { promptId: 'none' } }),
  },
  'drafts.forecast': { of: ofBrief },
  'drafts.write': {
    of: async door => ({ ids: await aBrief(door), body: { replace: false } }),
    async conflict(door) {
      const ids = await aBrief(door)
      await door.asOperator.articles.change({ ...ids, content: 'Mine.' })
      return { ids, body: {} }
    },
    async declined(door) {
      // A team of its own, so that the budget of other samples does not apply.
      const team = `writers-${++made}`
      await record(door.db, [{ kind: 'team', id: team, name: team, plan: 'GROWTH' }])
      const ids = await aBrief(door, team)
      const askings = [askingOf([]), askingOf([saying('A text.')], nothing), askingOf([failing])]
      return askings.map(asking => ({ ids, body: {}, asking }))
    },
  },
  'drafts.compare': {
    of: ofBrief,
  },
}
