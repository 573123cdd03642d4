import { sql } from '../src/db/sql.ts'
import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'

let made = 0

/** A new brand of team `t` with an entity, a prompt, an answer with a search, and a suggestion about a spelling. */
async function aSuggestion(door: Door) {
  const brandId = `suggesting-${++made}`
  const at = '2026-01-01'
  const asked = { provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-02', text: 'Those.' }
  await record(door.db, [
    { kind: 'brand', id: brandId, teamId: 't', name: 'Globex', createdAt: at },
    { kind: 'competitor', id: 'me', brandId, name: 'OpenHands', relationship: 'SELF' },
    { kind: 'prompt', id: 'one', brandId, text: 'Which shoes?', type: 'TOFU', createdAt: at },
    { kind: 'answer', id: 'a', brandId, promptId: 'one', ...asked, searches: [{ query: 'best boots' }] },
  ])
  const found = JSON.stringify({
    ...{ subject: 'Open Hands', text: '1 answer writes it so.', counts: { read: 1, answers: 1, everyday: null } },
    ...{ examples: [], change: { addAliases: ['Open Hands'] } },
  })
  await door.db.write(writer =>
    writer.run(sql`
insert into suggestion (brand_id, id, kind, about_kind, about_id, state, answers, found_at, record)
select id, 'one', 'alias', 'brand', public_id, 'open', 1, 0, ${found} from brand where public_id = ${brandId}`),
  )
  return { brandId, suggestionId: 'one' }
}

/** Sample calls of the actions about suggestions and searches. */
export const suggestionSamples: Readonly<Record<string, Samples>> = {
  'suggestions.get': { of: async door => ({ ids: await aSuggestion(door) }) },
  'suggestions.change': {
    of: async door => ({ ids: await aSuggestion(door), body: { state: 'accepted' } }),
    conflict: async door => ({ ids: await aSuggestion(door), body: { state: 'open' } }),
  },
  'prompts.adopt': {
    async of(door) {
      const { brandId } = await aSuggestion(door)
      return { ids: { brandId }, body: { queries: ['best boots', 'none'] } }
    },
  },
}
