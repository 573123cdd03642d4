import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'

/** An answer of a new brand of team `t`, which it names. */
async function anAnswer({ db }: Door) {
  const brandId = crypto.randomUUID()
  const at = { brandId, createdAt: '2026-01-02' }
  await record(db, [
    { kind: 'brand', id: brandId, teamId: 't', name: 'Acme', createdAt: '2026-01-01' },
    { kind: 'competitor', id: 'self', brandId, name: 'Acme', relationship: 'SELF' },
    { ...at, kind: 'prompt', id: 'one', text: 'Which shoes?', type: 'TOFU' },
    { ...at, kind: 'answer', id: 'said', promptId: 'one', provider: 'chatgpt', model: 'gpt-5', text: 'Acme is good.' },
  ])
  return { brandId, answerId: 'said' }
}

/** Sample calls of the actions on labels. */
export const labelSamples: Readonly<Record<string, Samples>> = {
  'labels.sample': { of: async door => ({ ids: { brandId: (await anAnswer(door)).brandId } }) },
  'labels.set': { of: async door => ({ ids: await anAnswer(door), body: { score: 4, recommended: 'yes' } }) },
  'labels.delete': { of: async door => ({ ids: await anAnswer(door) }) },
}
