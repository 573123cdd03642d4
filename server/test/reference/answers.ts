import { found } from './expected.ts'
import { decimal, roundedOrNull } from './fraction.ts'
import { distinct } from './group.ts'
import { shown } from './instant.ts'
import { hasSelfMention, hasSelfSource, inPlace, selfMention } from './measures.ts'
import { by, byId, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { providerName } from './provider-name.ts'
import { findBrand, scope } from './scope.ts'
import type { Answer, Mention, World } from './world.ts'

/** A mention's sentiment as it is shown; null where there is no mention or no score (D15). */
const sentimentOf = (mention: Mention | null): number | null =>
  roundedOrNull(mention === null || mention.sentiment === null ? null : decimal(mention.sentiment))

const isAsked = (asked: string | undefined, actual: boolean) => asked === undefined || asked === String(actual)

function item(world: World, answer: Answer) {
  return {
    id: answer.id,
    promptId: answer.prompt.id,
    promptText: answer.prompt.text,
    provider: providerName(world, answer.provider),
    model: answer.model,
    textPreview: Array.from(answer.text).slice(0, 200).join(''),
    hasSelfMention: hasSelfMention(answer),
    selfMentionPosition: selfMention(answer)?.position ?? null,
    hasSelfSource: hasSelfSource(answer),
    competitorsCount: answer.mentions.filter(mention => mention.entity.relationship !== 'SELF').length,
    sourcesCount: distinct(answer.citations.map(citation => citation.source)).length,
    sentiment: sentimentOf(selfMention(answer)),
    createdAt: shown(answer.createdAt),
  }
}

/** `GET /brands/{brandId}/answers` (D18, D27) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const answers = scope(findBrand(world, brandId), params, now)
    .filter(answer => isAsked(params.hasSelfMention, hasSelfMention(answer)))
    .filter(answer => isAsked(params.hasSelfSource, hasSelfSource(answer)))
  const { pagination, rows } = page(answers, params, { keys: { createdAt: row => row.createdAt }, tie: byId })
  return { success: true, pagination, answers: rows.map(answer => item(world, answer)) }
}

/** `GET /brands/{brandId}/answers/{answerId}` (D27, D39) */
export function get(world: World, brandId: string, params: Params) {
  const answer = found(findBrand(world, brandId).answers, params.answerId, 'ANSWER_NOT_FOUND')
  const { id, text, topic, type } = answer.prompt
  const citations = answer.citations.toSorted(by(citation => citation.position, numeric))
  return {
    success: true,
    answer: {
      id: answer.id,
      prompt: { id, text, topic: topic?.name ?? null, type },
      provider: providerName(world, answer.provider),
      model: answer.model,
      text: answer.text,
      competitors: inPlace(answer.mentions).map(mention => ({
        name: mention.entity.name,
        position: mention.position,
        relationship: mention.entity.relationship,
        sentiment: sentimentOf(mention),
      })),
      sources: citations.map(({ url, source, position }) => {
        return { url, domain: source.domain, position, isSelf: source.isSelf }
      }),
      sentiment: sentimentOf(selfMention(answer)),
      createdAt: shown(answer.createdAt),
    },
  }
}
