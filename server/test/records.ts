/** A team with a plan that includes all features. */
export const team = {
  kind: 'team',
  id: 'team',
  name: 'Team',
  plan: 'BUSINESS',
  rateLimit: { perMinute: 1e9, perDay: 1e9 },
}

/** A team with a plan that includes the API. */
export const aTeam = (id: string, more: object = {}) => ({ kind: 'team', id, name: id, plan: 'GROWTH', ...more })

export const aBrand = (id: string, teamId: string, more: object = {}) => ({
  kind: 'brand',
  id,
  teamId,
  name: `Brand ${id}`,
  createdAt: '2026-01-01',
  ...more,
})

/** The brand `b` of the team `team`. The records below belong to it. */
export const acme = aBrand('b', 'team', { name: 'Acme', domain: 'acme.com' })

const brandId = acme.id

export const entity = (id: string, name: string, relationship: string, more: object = {}) => ({
  ...{ kind: 'competitor', id, brandId, name, relationship },
  ...more,
})

export const topic = (id: string, name: string) => ({ kind: 'topic', id, brandId, name })

export const tag = (id: string, name: string) => ({ kind: 'tag', id, brandId, name })

/** A prompt with its ID as text. */
export const prompt = (id: string, more: object = {}) => ({
  ...{ kind: 'prompt', id, brandId, text: id, type: 'TOFU', createdAt: '2026-01-01' },
  ...more,
})

interface Said {
  /** Mentions by entity ID: position, sentiment and recommendation, or all fields of a mention. */
  says?: Record<string, readonly [position: number, sentiment?: number, recommended?: string] | object>
  /** Citations: URLs, or all fields of a citation. */
  cites?: readonly (string | object)[]
  [field: string]: unknown
}

/** An answer of chatgpt with gpt-5 to the prompt `p1`, unless specified otherwise. */
export function answer(id: string, createdAt: string, { says = {}, cites, ...more }: Said = {}) {
  const mentions = Object.entries(says).map(([competitorId, said]) => {
    if (!Array.isArray(said)) return { competitorId, ...said }
    const [position, sentiment, recommended] = said
    return { competitorId, position, sentiment, ...(recommended !== undefined && { recommended }) }
  })
  return {
    ...{ kind: 'answer', id, brandId, promptId: 'p1', provider: 'chatgpt', model: 'gpt-5', createdAt, text: 'x' },
    mentions,
    ...(cites && { citations: cites.map(cited => (typeof cited === 'string' ? { url: cited } : cited)) }),
    ...more,
  }
}

/** Records as archive lines. */
export const ndjson = (records: readonly object[]): string =>
  records.map(record => `${JSON.stringify(record)}\n`).join('')
