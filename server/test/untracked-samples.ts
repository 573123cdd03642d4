import { brandIdOf } from '../src/db/brands.ts'
import { noticeNames } from '../src/identity/noticing/notice.ts'
import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'

let made = 0

const rival = { kind: 'competitor', id: 'one', name: 'Globex', relationship: 'DIRECT' }

/** A brand with a name that nobody tracks. */
async function aName(door: Door) {
  const brandId = `untracked-${++made}`
  const answers = ['one', 'two'].map(id => ({
    ...{ kind: 'answer', id, promptId: 'p', provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-01' },
    text: '- **Initech** – good',
  }))
  const records = [
    { kind: 'competitor', id: 'me', name: 'Acme', relationship: 'SELF' },
    rival,
    { kind: 'prompt', id: 'p', text: 'Which?', type: 'TOFU', createdAt: '2026-01-01' },
    ...answers,
  ]
  await record(door.db, [
    { kind: 'brand', id: brandId, teamId: 't', name: 'Acme', createdAt: '2026-01-01' },
    ...records.map(each => ({ ...each, brandId })),
  ])
  const brand = await door.db.read(reader => brandIdOf(reader, brandId))
  await noticeNames(door.db, brand!)
  return { brandId, nameId: '1' }
}

const ofName = async (door: Door) => ({ ids: await aName(door) })

export const untrackedSamples: Record<string, Samples> = {
  'untracked.adopt': {
    of: async door => ({ ids: await aName(door), body: { domain: 'initech.com', relationship: 'INDIRECT' } }),
    conflict: async door => ({ ids: await aName(door), body: { relationship: 'SELF' } }),
  },
  'untracked.alias': {
    of: async door => ({ ids: await aName(door), body: { competitorId: 'one' } }),
    async conflict(door) {
      const ids = await aName(door)
      await record(door.db, [{ ...rival, brandId: ids.brandId, id: 'two', name: 'Initech' }])
      return { ids, body: { competitorId: 'one' } }
    },
    absent: async door => ({ ids: await aName(door), body: { competitorId: 'none' } }),
  },
  'untracked.dismiss': { of: ofName },
  'untracked.restore': { of: ofName },
}
