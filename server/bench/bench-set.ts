import { createRandom } from '../src/demo/random.ts'
import { createMaterial, createWriter } from './set/answer.ts'
import { entities, promptText, tags, topics } from './set/market.ts'

const promptCount = 300
const stages = ['TOFU', 'MOFU', 'BOFU']
const hour = 60 * 60 * 1000
const firstDay = Date.UTC(2026, 6, 24)
const days = 120
const length = days * 24 * hour

/** Size of a set. */
interface Size {
  readonly answers: number
  readonly citations: number
  readonly urls: number
  /** True if mentions and citations of each answer vary around their average. */
  readonly varied: boolean
}

const benchTeam = { kind: 'team', id: 'bench-team', name: 'Bench', plan: 'ENTERPRISE' }

function* market(brandId: string): Generator<object> {
  const createdAt = '2026-07-01T00:00:00.000Z'
  yield {
    kind: 'brand',
    id: brandId,
    teamId: 'bench-team',
    name: 'Harborline',
    domain: 'harborline.example',
    createdAt,
  }
  for (const [number, name] of topics.entries()) yield { kind: 'topic', id: `topic-${number}`, brandId, name }
  for (const [number, name] of tags.entries()) yield { kind: 'tag', id: `tag-${number}`, brandId, name }
  for (const { id, name, domain, relationship } of entities) {
    yield { kind: 'competitor', id, brandId, name, domain, relationship }
  }
  for (let number = 0; number < promptCount; number++) {
    const tagIds = [...new Set([number % 15, (number * 7 + 3) % 15].slice(0, number % 3))].map(tag => `tag-${tag}`)
    const topicId = number % 25 === 24 ? null : `topic-${number % 12}`
    const type = stages[number % 3]
    yield { kind: 'prompt', id: `p${number}`, brandId, text: promptText(number), topicId, tagIds, type, createdAt }
  }
}

function* lines(size: Size, seed: number): Generator<string> {
  yield JSON.stringify(benchTeam)
  for (const record of market('bench')) yield JSON.stringify(record)
  const random = createRandom(seed)
  const write = createWriter({ ...size, brandId: 'bench', promptCount }, random)
  for (let number = 0; number < size.answers; number++) yield write(number, timeOf(number, size, random.next()))
}

const timeOf = (number: number, { answers }: Size, within: number) =>
  new Date(firstDay + Math.floor(((number + within) * length) / answers)).toISOString()

/** Size of a set with varying mentions and citations. */
const varied = (scale: number): Size => ({
  answers: Math.round(51_679 * scale),
  citations: Math.round(744_302 * scale),
  urls: Math.round(117_316 * scale),
  varied: true,
})

/**
 * Archive lines (without line ends) of one brand, in time order. At scale 1: 51,679 answers of about 2.6 KB with
 * 744,302 citations of 117,316 URLs on 20,366 domains, 300 prompts, 11 entities, 120 days up to 2026-11-20, and 8
 * models of 6 providers. Answers, citations and URLs grow with the scale, domains don't (below 0.4 there are fewer).
 * The same scale and seed give the same bytes.
 */
export const benchSet = ({ scale = 1, seed = 1 }: { scale?: number; seed?: number } = {}): Generator<string> =>
  lines(varied(scale), seed)

/**
 * Archive lines of many brands (`bench-0` …), each a bench set of that scale (default: 5,168 answers), interleaved hour
 * by hour.
 */
export function* manyBrandsSet({ brands, scale = 0.1, seed = 1 }: { brands: number; scale?: number; seed?: number }) {
  yield JSON.stringify(benchTeam)
  const size = varied(scale)
  const random = createRandom(seed)
  const material = createMaterial(random)
  const writers = Array.from({ length: brands }, (_, brand) => {
    const plan = { ...size, brandId: `bench-${brand}`, promptCount }
    return createWriter(plan, createRandom(seed + 1 + brand), material)
  })
  for (let brand = 0; brand < brands; brand++)
    for (const record of market(`bench-${brand}`)) yield JSON.stringify(record)
  for (let from = 0; from < size.answers; ) {
    const until = firstOfNextHour(from, size)
    for (const write of writers)
      for (let number = from; number < until; number++) yield write(number, timeOf(number, size, random.next()))
    from = until
  }
}

/** Number of the first answer in an hour after that of another answer. */
const firstOfNextHour = (number: number, { answers }: Size) => {
  const hours = Math.floor((number * length) / answers / hour) + 1
  return Math.max(number + 1, Math.ceil((hours * hour * answers) / length))
}

/** Like {@link benchSet}, with exactly 4 mentions and 14 citations per answer, to measure the speed of imports. */
export const importSet = ({ answers, seed = 1 }: { answers: number; seed?: number }): Generator<string> =>
  lines({ answers, citations: answers * 14, urls: Math.ceil(answers * 2.25), varied: false }, seed)
