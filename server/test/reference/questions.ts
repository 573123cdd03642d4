import fc from 'fast-check'
import { endpointOf } from '../endpoints.ts'
import { type Shape, shapeOf } from './endpoint-shapes.ts'
import { reference } from './index.ts'
import type { Texts } from './random-windows.ts'
import type { Brand, World } from './world.ts'

/** A valid request with a token of the team. */
export interface Question {
  teamId: string
  /** For example `competitors.list`. */
  endpoint: string
  /** Path parameters, not encoded. */
  params: Texts
  /** The query, not encoded. */
  query: Texts
}

const shapes = new Map(Object.keys(reference).map(endpoint => [endpoint, shapeOf(endpoint)]))

const isOfBrand = (endpoint: string) => endpointOf(endpoint).path.startsWith('/brands/')

/** Every query parameter of any endpoint, with a value that is invalid there. */
const unlisted = {
  ...{ period: '0', startDate: 'never', endDate: '', provider: ',', topic: ',,', tag: ' ', type: 'NOPE', limit: '101' },
  ...{ offset: '-1', sort: 'nope', order: 'up', relationship: 'NOPE', granularity: 'nope', include: 'nope' },
  ...{ domain: '', isSelf: 'yes', isCompetitor: 'no', hasSelfMention: '1', hasSelfSource: '', advertiser: ' ' },
  ...{ platform: 'nope', months: '25', status: 'NOPE', articleType: 'NOPE', format: 'xml', range: '1d', state: 'old' },
  ...{ page: '0', measure: 'nope', part: 'nope', other: '\u0000', country: ',', branded: 'yes', stage: 'NOPE', q: ' ' },
  ...{ bucket: 'nope', by: 'nope', fill: 'nope' },
  ...{ tracked: '1', trackedSource: '', absent: 'no', url: '', query: ' ' },
}

/** Sometimes adds a parameter that the endpoint does not have. It must be ignored (D1). */
function ignored(listed: readonly string[]): fc.Arbitrary<Texts> {
  const others = Object.entries(unlisted).filter(([name]) => !listed.includes(name))
  const one = fc.constantFrom(...others).map(([name, text]): Texts => ({ [name]: text }))
  return fc.oneof({ weight: 9, arbitrary: fc.constant<Texts>({}) }, { weight: 1, arbitrary: one })
}

/** Each parameter with a probability of one third. */
const some = (parts: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Texts> =>
  fc
    .tuple(
      ...Object.entries(parts).map(([name, text]) =>
        fc.oneof(
          { weight: 2, arbitrary: fc.constant<Texts>({}) },
          { weight: 1, arbitrary: text.map((value): Texts => ({ [name]: value })) },
        ),
      ),
    )
    .map(all => Object.assign({}, ...all) as Texts)

/** Usually an ID of the brand, otherwise one of any brand or an unknown ID. */
function innerId([name, idsOf]: NonNullable<Shape['inner']>, brand: Brand, world: World): fc.Arbitrary<Texts> {
  const own = idsOf(brand).map(id => ({ weight: 18, arbitrary: fc.constant(id) }))
  const others = fc.constantFrom('unknown', 'd:nowhere.example', ...world.brands.flatMap(idsOf))
  return fc.oneof(...own, { weight: Math.max(1, own.length), arbitrary: others }).map((id): Texts => ({ [name]: id }))
}

/** A valid request to one endpoint. */
export function questionOf(world: World, brand: Brand, endpoint: string): fc.Arbitrary<Question> {
  const { listed, window, inner, query } = shapes.get(endpoint)!
  return fc
    .record({
      brandId: fc.oneof(
        { weight: 49, arbitrary: fc.constant(brand.id) },
        { weight: 1, arbitrary: fc.constant('unknown') },
      ),
      inner: inner === undefined ? fc.constant<Texts>({}) : innerId(inner, brand, world),
      query: fc.tuple(window ?? fc.constant<Texts>({}), some(query(brand)), ignored(listed)),
    })
    .map(({ brandId, inner, query }) => ({
      teamId: brand.teamId,
      endpoint,
      params: { brandId, ...inner },
      query: Object.assign({}, ...query) as Texts,
    }))
}

/** Valid requests to every endpoint, for existing resources and a few unknown ones. */
export function questions(world: World): fc.Arbitrary<Question> {
  const brands = fc.constantFrom(...world.brands)
  const ofTeam = fc
    .tuple(brands, fc.constantFrom('brands.list', 'overview.list'))
    .chain(([brand, endpoint]) => questionOf(world, brand, endpoint).map(question => ({ ...question, params: {} })))
  const ofBrand = fc
    .tuple(brands, fc.constantFrom(...[...shapes.keys()].filter(isOfBrand)))
    .chain(([brand, endpoint]) => questionOf(world, brand, endpoint))
  return fc.oneof({ weight: 2, arbitrary: ofTeam }, { weight: 30, arbitrary: ofBrand })
}
