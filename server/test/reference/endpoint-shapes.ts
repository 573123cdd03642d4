import { paramNames } from '@earshot/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { endpointOf } from '../endpoints.ts'
import { normalDomain } from './domain.ts'
import { countries, models, providers } from './random-answers.ts'
import { articleTypes } from './random-pages.ts'
import { number, windows } from './random-windows.ts'
import { names, query, text } from './random-words.ts'
import type { Brand } from './world.ts'

type Texts = fc.Arbitrary<string>

const values = (...all: string[]) => fc.constantFrom(...all)

const list = (all: readonly string[]) =>
  fc
    .tuple(fc.array(fc.constantFrom(...all, 'unknown'), { minLength: 1, maxLength: 3 }), fc.constantFrom(',', ' , '))
    .map(([some, comma]) => some.join(comma))

/** Cited domains, unchanged and in other spellings. */
function domainsOf(brand: Brand) {
  const domains = brand.sources.map(source => source.domain)
  const spelled = domains.map(domain => `WWW.${domain.toUpperCase()}`).filter(domain => normalDomain(domain) !== null)
  return values(...domains, ...spelled, 'nowhere.example')
}

/** A non-blank part of a text, sometimes in upper case. */
const partOf = (whole: Texts) =>
  fc.tuple(whole, fc.nat(3), fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([name, start, length, isUpper]) => {
    const part = Array.from(name)
      .slice(start, start + length)
      .join('')
    const shown = part.trim() === '' ? Array.from(name).slice(0, 200).join('') : part
    return isUpper ? Array.from(shown.toUpperCase()).slice(0, 200).join('') : shown
  })

const advertiser = partOf(fc.constantFrom(...names, 'é%_'))

const ids = (rows: readonly { id: string }[]) => rows.map(row => row.id)

/** IDs of a brand that a path parameter can contain. */
const innerIds: Record<string, (brand: Brand) => readonly string[]> = {
  competitorId: brand => [...ids(brand.entities), ...brand.ignoredIds],
  sourceId: brand => ids(brand.sources),
  promptId: brand => ids(brand.prompts),
  answerId: brand => ids(brand.answers),
  keywordId: brand => ids(brand.topics),
  tagId: brand => ids(brand.tags),
  snapshotId: brand => ids(brand.snapshots),
  id: brand => ids(brand.articles),
}

const urlsOf = (brand: Brand): string[] =>
  brand.answers.flatMap(answer => answer.citations.flatMap(({ url }) => url ?? []))

/** Values of parameters that the contract does not fully describe. */
const told: Record<string, (brand: Brand) => Texts> = {
  provider: () => list([...providers, ...models]),
  country: () => list([...countries, 'none']),
  topic: brand => list(ids(brand.topics)),
  tag: brand => list(ids(brand.tags)),
  relationship: () => values('SELF', 'DIRECT', 'INDIRECT', 'DIRECT , INDIRECT', 'SELF,DIRECT,INDIRECT', 'SELF,SELF'),
  domain: domainsOf,
  advertiser: () => advertiser,
  articleType: () => values(...articleTypes, 'NEWS'),
  promptId: brand => list(ids(brand.prompts)),
  competitorId: brand => list([...ids(brand.entities), ...brand.ignoredIds]),
  url: brand => values('https://nowhere.example/', ...urlsOf(brand)),
  pageUrl: brand => values('https://nowhere.example/', 'no address', ...urlsOf(brand)),
  query: () => query,
  q: () => fc.oneof(advertiser, partOf(text)),
  // The type of a source. The type of a prompt is a closed set.
  type: () => values('MEDIA', 'BLOG', 'SOCIAL', 'FORUM', 'COMMERCIAL', 'OTHER', 'SOCIAL,FORUM', 'media'),
  format: () => values('json'),
}

interface Schema {
  type?: string
  format?: string
  enum?: string[]
  minimum?: number
  maximum?: number
}

/** Valid values of a parameter. Values that narrow a small world are more frequent. */
function valuesOf(name: string, { enum: closed, type, minimum = 0, maximum = 0 }: Schema, brand: Brand): Texts {
  if (closed && !['articleType', 'format'].includes(name)) return values(...closed)
  if (type === 'boolean') return values('true', 'false')
  if (type !== 'integer') {
    if (!told[name]) throw new Error(`Say here which values the parameter ${name} may have.`)
    return told[name](brand)
  }
  return fc.oneof(number(minimum, minimum + 4), number(minimum, Math.min(maximum, minimum === 0 ? 200 : maximum)))
}

/** Inputs of an endpoint: its window, its second path parameter with possible IDs, and its query. */
export function shapeOf(endpoint: string) {
  const { path, query } = endpointOf(endpoint)
  // Other tests compare intervals and comparisons with confidence and changes. The reference extracts no names.
  const { period, startDate, endDate, intervals, against, marks, ...rest } = (z.toJSONSchema(query, { io: 'input' })
    .properties ?? {}) as Record<string, Schema>
  const inner = paramNames(path).find(name => name !== 'brandId')
  const window = ['performance.get', 'performance.evolution', 'explain.get'].includes(endpoint)
    ? 'strict'
    : startDate?.format === 'date'
      ? 'days'
      : 'lenient'
  return {
    listed: Object.keys(query.shape),
    window: startDate && windows[window],
    inner: inner === undefined ? undefined : ([inner, innerIds[inner]!] as const),
    query: (brand: Brand) =>
      Object.fromEntries(Object.entries(rest).map(([name, schema]) => [name, valuesOf(name, schema, brand)])),
  }
}
export type Shape = ReturnType<typeof shapeOf>
