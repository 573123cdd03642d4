import { createRandom } from '../src/demo/random.ts'
import { createWriter } from './set/answer.ts'
import { entities, promptText, tags, topics } from './set/market.ts'

const brandId = 'bench'
const promptCount = 300
const stages = ['TOFU', 'MOFU', 'BOFU']
const dayLength = 24 * 60 * 60 * 1000
const firstDay = Date.UTC(2026, 6, 24)
const days = 120

/** How much a set holds. */
interface Size {
  readonly answers: number
  readonly citations: number
  readonly urls: number
  /** Mentions and citations of each answer vary around their average. */
  readonly varied: boolean
}

function* market(): Generator<object> {
  const createdAt = '2026-07-01T00:00:00.000Z'
  yield { kind: 'team', id: 'bench-team', name: 'Bench', plan: 'ENTERPRISE' }
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
  for (const record of market()) yield JSON.stringify(record)
  const random = createRandom(seed)
  const write = createWriter({ ...size, brandId, promptCount }, random)
  for (let number = 0; number < size.answers; number++) {
    const at = firstDay + Math.floor(((number + random.next()) * days * dayLength) / size.answers)
    yield write(number, new Date(at).toISOString())
  }
}

/**
 * The lines (without line ends) of an archive of one brand in the order of time. At scale 1: 51,679 answers of about
 * 2.6 KB with 744,302 citations of 117,316 distinct URLs on 20,366 domains, 300 prompts, 11 entities, 120 days that end
 * with 2026-11-20, 8 models of 6 providers. Answers, citations and URLs grow with the scale, domains do not (below a
 * scale of 0.4 there are fewer). The same scale and seed give the same bytes.
 */
export const benchSet = ({ scale = 1, seed = 1 }: { scale?: number; seed?: number } = {}): Generator<string> =>
  lines(
    {
      answers: Math.round(51_679 * scale),
      citations: Math.round(744_302 * scale),
      urls: Math.round(117_316 * scale),
      varied: true,
    },
    seed,
  )

/** As {@link benchSet}, with exactly 4 mentions and 14 citations in each answer: what the speed of imports is measured with. */
export const importSet = ({ answers, seed = 1 }: { answers: number; seed?: number }): Generator<string> =>
  lines({ answers, citations: answers * 14, urls: Math.ceil(answers * 2.25), varied: false }, seed)
