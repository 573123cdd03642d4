import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'

let made = 0

/** A brand with a prompt whose answer names only a competitor. */
async function anOpportunity(door: Door, records: readonly object[] = []) {
  const brandId = `content-${++made}`
  const all = [
    { kind: 'competitor', id: 'me', name: 'Acme', relationship: 'SELF' },
    { kind: 'competitor', id: 'one', name: 'Globex', relationship: 'DIRECT' },
    { kind: 'prompt', id: 'p', text: 'Which?', type: 'TOFU', createdAt: '2026-01-01' },
    {
      ...{ kind: 'answer', id: 'a', promptId: 'p', provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-01' },
      ...{ text: 'Globex.', mentions: [{ competitorId: 'one', position: 1 }] },
    },
    ...records,
  ]
  await record(door.db, [
    { kind: 'brand', id: brandId, teamId: 't', name: 'Acme', createdAt: '2026-01-01' },
    ...all.map(each => ({ ...each, brandId })),
  ])
  return brandId
}

const brief = {
  ...{ kind: 'article', id: 'brief-p', title: 'Which?', articleType: 'OTHER', status: 'DRAFT', content: '' },
  ...{ createdAt: '2026-01-01', updatedAt: '2026-01-01' },
}

export const contentSamples: Record<string, Samples> = {
  'briefs.create': {
    of: async door => ({ ids: { brandId: await anOpportunity(door) }, body: { promptId: 'p' } }),
    conflict: async door => ({ ids: { brandId: await anOpportunity(door, [brief]) }, body: { promptId: 'p' } }),
    absent: async door => ({ ids: { brandId: await anOpportunity(door) }, body: { promptId: 'none' } }),
  },
}
