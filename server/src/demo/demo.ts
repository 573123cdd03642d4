import { dayLength } from '@earshot/contract'
import { type AnswerListener, days, demoAnswers } from './answers/answers.ts'
import { demoArticles } from './articles.ts'
import { demoCrawled } from './crawled.ts'
import { makers, northpace } from './makers.ts'
import { demoPerception, type OrdinaryAnswer } from './perception/snapshots.ts'
import { demoPrompts, demoTags } from './prompts.ts'
import { createRandom } from './random.ts'
import { demoReadiness, demoReadinessHistory } from './readiness.ts'
import { statedSources } from './sites.ts'
import { demoTopics } from './topics.ts'

export const demoTeam = 'demo-team'
const teamId = demoTeam
export const demoBrand = 'northpace'
const brandId = demoBrand

interface DemoOptions {
  now: Date
  seed?: number
  /** Called with each answer and the stances in it. */
  written?: AnswerListener
}

/**
 * Records of Northpace, a fictional maker of running shoes, with gaps, an outage and a model change. The import finds
 * the mentions.
 */
export function* demoArchive({ now, seed = 1, written }: DemoOptions): Generator<object> {
  const random = createRandom(seed)
  const { name, domain, aliases } = northpace()
  const ago = (past: number) => new Date(now.getTime() - past * dayLength)
  yield { kind: 'team', id: teamId, name: 'Northpace Marketing', plan: 'BUSINESS' }
  yield {
    kind: 'brand',
    id: brandId,
    teamId,
    name,
    domain,
    aliases,
    description: 'A fictional maker of running shoes from recycled yarn, sold online and repaired for life.',
    createdAt: ago(days + 30).toISOString(),
  }
  for (const topic of demoTopics()) yield { kind: 'topic', id: topic.id, brandId, name: topic.name }
  for (const tag of demoTags()) yield { kind: 'tag', id: tag.id, brandId, name: tag.name }
  for (const maker of makers()) {
    yield {
      kind: 'competitor',
      id: maker.id,
      brandId,
      name: maker.name,
      domain: maker.domain,
      aliases: maker.aliases,
      relationship: maker.relationship,
      ...(maker.ignored && { ignored: true }),
    }
  }
  for (const source of statedSources) yield { kind: 'source', id: source.domain, brandId, ...source }
  for (const { id, text, topicId, tagIds, type, since } of demoPrompts()) {
    const createdAt = ago(days + (since === 0 ? 20 : -since)).toISOString()
    yield { kind: 'prompt', id, brandId, text, topicId, tagIds, type, createdAt }
  }
  const answers: OrdinaryAnswer[] = []
  for (const record of demoAnswers(brandId, now, random, written)) {
    if ('text' in record) answers.push({ id: record.id, text: record.text, at: Date.parse(record.createdAt) })
    yield record
  }
  yield* demoPerception(brandId, now, createRandom(seed), answers)
  yield* demoArticles(brandId, domain, now, random)
  yield* demoReadinessHistory(brandId, ago(3))
  yield demoReadiness(brandId, northpace(), ago(3))
  yield* demoCrawled(brandId, now, random)
}
