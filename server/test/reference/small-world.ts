import type {
  AnswerRecord,
  ArchiveRecord,
  BrandRecord,
  CitationLine,
  CompetitorRecord,
  PromptRecord,
  Relationship,
} from './archive.ts'
import { reference } from './index.ts'
import { readWorld } from './world.ts'

/** The time at which small worlds are asked. */
export const noon = new Date('2026-03-02T12:00:00.000Z')

export const acme: BrandRecord = {
  kind: 'brand',
  id: 'b',
  teamId: 't',
  name: 'Acme',
  domain: 'acme.com',
  createdAt: '2026-01-01T00:00:00Z',
}

export const entity = (
  id: string,
  name: string,
  relationship: Relationship,
  domain: string,
  rest: Partial<CompetitorRecord> = {},
): ArchiveRecord => ({ kind: 'competitor', brandId: 'b', id, name, relationship, domain, ...rest })

export const topic = (id: string, name: string): ArchiveRecord => ({ kind: 'topic', brandId: 'b', id, name })
export const tag = (id: string, name: string): ArchiveRecord => ({ kind: 'tag', brandId: 'b', id, name })

export const prompt = (id: string, rest: Partial<PromptRecord> = {}): ArchiveRecord => ({
  kind: 'prompt',
  id,
  brandId: 'b',
  text: `text of ${id}`,
  type: 'TOFU',
  createdAt: '2026-01-02T00:00:00Z',
  ...rest,
})

export interface Said {
  promptId?: string
  provider?: string
  model?: string
  /** `02-28` or `02-28T10:00:00Z`, of 2026. */
  at?: string
  /** By competitor: position and sentiment. */
  says?: Record<string, [position: number, sentiment?: number | null]>
  cites?: (string | CitationLine)[]
  rest?: Partial<AnswerRecord>
}

/** An answer to p1 by chatgpt on March 1st, but for what is said otherwise. */
export function answer(id: string, said: Said = {}): ArchiveRecord {
  const { promptId = 'p1', provider = 'chatgpt', model = 'gpt', at = '03-01', says = {}, cites = [], rest = {} } = said
  return {
    kind: 'answer',
    id,
    brandId: 'b',
    promptId,
    provider,
    model,
    createdAt: `2026-${at.includes('T') ? at : `${at}T00:00:00Z`}`,
    text: `text of ${id}`,
    mentions: Object.entries(says).map(([competitorId, [position, sentiment = null]]) => {
      return { competitorId, position, sentiment }
    }),
    citations: cites.map(each => (typeof each === 'string' ? { url: each } : each)),
    ...rest,
  }
}

export const small = (lines: readonly ArchiveRecord[]) =>
  readWorld(lines, domain => (domain === 'reddit.com' ? 'FORUM' : 'OTHER'))

type Fields = Record<string, unknown>

/** What the reference answers about brand b. */
export const ask = (lines: readonly ArchiveRecord[], endpoint: string, params: Record<string, string> = {}) =>
  reference[endpoint]!(small(lines), { brandId: 'b', ...params }, noon) as Record<string, Fields & Fields[]>

/** Some fields of each row. */
export const pluck = (rows: readonly Fields[] | undefined, ...fields: string[]): unknown[][] =>
  (rows ?? []).map(row => fields.map(field => row[field]))
