import { hardBrand } from './hard-brand.ts'
import { hardId, hardNames } from './hard-texts.ts'
import { aBrand, aTeam } from './records.ts'

/** Teams of the hard world, by purpose. */
export const hardTeams = { hard: 'hard-team', agency: 'agency-team', foreign: 'foreign-team' } as const

/** Number of prompts of the brand `many`. */
export const manyPrompts = 3000

const dayLength = 86_400_000

/** A brand with many prompts. Every tenth has one answer within the last 28 days. */
function* many(brandId: string, createdAt: string, at: (ago: number) => string): Generator<object> {
  yield aBrand(brandId, hardTeams.hard, { name: 'Acme Many', domain: 'many.example', createdAt })
  yield { kind: 'competitor', id: 'globex', brandId, name: 'Globex', domain: 'globex.example', relationship: 'DIRECT' }
  yield { kind: 'competitor', id: 'self', brandId, name: 'Acme Many', domain: 'many.example', relationship: 'SELF' }
  for (let place = 0; place < 20; place++) yield { kind: 'topic', id: `t${place}`, brandId, name: `Topic ${place}` }
  for (let place = 0; place < manyPrompts; place++) {
    const id = `p${String(place).padStart(4, '0')}`
    const text = `Which is the best choice number ${place}?`
    yield { kind: 'prompt', id, brandId, text, topicId: `t${place % 20}`, type: 'MOFU', createdAt }
    if (place % 10 > 0) continue
    const competitorId = place % 20 > 0 ? 'self' : 'globex'
    yield {
      ...{ kind: 'answer', id: `a-${id}`, brandId, promptId: id, provider: 'chatgpt', model: 'gpt-5' },
      ...{ createdAt: at(1 + (place % 27)), text: 'Yes.', mentions: [{ competitorId, position: 1 }], citations: [] },
    }
  }
}

/** Unusual names and IDs of the agency's brands, by index. */
const odd: Readonly<Record<number, { id?: string; name?: string }>> = {
  1: { id: hardId('b') },
  2: { name: hardNames.long },
  3: { name: hardNames.arabic },
  4: { name: hardNames.emoji },
  5: { name: hardNames.unbroken },
}

/**
 * Thirty brands. All but the first have one answer a day in the last 56 days. Every third has none in the last week.
 */
function* agency(createdAt: string, at: (ago: number) => string): Generator<object> {
  for (let place = 0; place < 30; place++) {
    const { id: brandId = `client-${place}`, name = `Client ${place}` } = odd[place] ?? {}
    yield aBrand(brandId, hardTeams.agency, { name, domain: `client-${place}.example`, createdAt })
    if (place === 0) continue
    yield { kind: 'competitor', id: 'self', brandId, name, domain: `client-${place}.example`, relationship: 'SELF' }
    yield { kind: 'competitor', id: 'globex', brandId, name: 'Globex', relationship: 'DIRECT' }
    yield { kind: 'prompt', id: 'p', brandId, text: 'Who is best?', type: 'TOFU', createdAt }
    for (let ago = 56; ago > (place % 3 === 0 ? 7 : 0); ago--) {
      const competitorId = (ago * place) % 7 < 3 ? 'self' : 'globex'
      yield {
        ...{ kind: 'answer', id: `a${ago}`, brandId, promptId: 'p', provider: 'claude', model: 'claude-opus-4-5' },
        ...{
          createdAt: at(ago),
          text: 'One.',
          mentions: [{ competitorId, position: 1, sentiment: 60 }],
          citations: [],
        },
      }
    }
  }
}

/**
 * Archive records that are hard to show, the same for the same `now`: one team with brand `hard`, brand `many` (3,000
 * prompts) and brand `bare` (only a name), one team with thirty brands, and a third team with brand `foreign`, which
 * the others must not see.
 */
export function* hardWorld(now: Date): Generator<object> {
  const today = Math.floor(now.getTime() / dayLength) * dayLength
  const at = (ago: number) => new Date(today - ago * dayLength + dayLength / 2).toISOString()
  const createdAt = at(90)
  const unlimited = { plan: 'BUSINESS', rateLimit: { perMinute: 1e9, perDay: 1e9 } }
  for (const id of Object.values(hardTeams)) yield aTeam(id, unlimited)
  yield* hardBrand(hardTeams.hard, now)
  yield* many('many', createdAt, at)
  yield aBrand('bare', hardTeams.hard, { name: 'Acme Bare', createdAt })
  yield* agency(createdAt, at)
  yield aBrand('foreign', hardTeams.foreign, { name: 'Foreign', createdAt })
}
