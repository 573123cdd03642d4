import { normalDomain } from './domain.ts'
import { found } from './expected.ts'
import { decimal, roundedOrNull } from './fraction.ts'
import { distinct } from './group.ts'
import { shown } from './instant.ts'
import { hasSelfMention, hasSelfSource, hasTrackedMention, hasTrackedSource, inPlace, selfMention } from './measures.ts'
import { by, byId, fold, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { pageOf } from './page-of.ts'
import { providerName } from './provider-name.ts'
import { findBrand, items, scope } from './scope.ts'
import type { Answer, Entity, Mention, World } from './world.ts'

/** Sentiment of a mention in responses. Null without a mention or a score (D15). */
const sentimentOf = (mention: Mention | null): number | null =>
  roundedOrNull(mention === null || mention.sentiment === null ? null : decimal(mention.sentiment))

/** Null if no mention of the brand was judged. */
const recommends = (answer: Answer): boolean | null => {
  const recommended = selfMention(answer)?.recommended ?? null
  return recommended === null ? null : recommended !== 'no'
}

/** Null if no mention of the brand was scored. */
const isNegative = (answer: Answer): boolean | null => {
  const sentiment = selfMention(answer)?.sentiment ?? null
  return sentiment === null ? null : sentiment < 50
}

const isJudged = (asked: string | undefined, actual: boolean | null) =>
  asked === undefined || (actual !== null && asked === String(actual))

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

const trimmed = (text: string): string => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '')

/**
 * Lower case by character, with both small sigmas as one. İ is unchanged, because its lower case has two characters.
 */
const lower = (text: string): string =>
  Array.from(text, letter => (letter === 'İ' ? letter : fold(letter).replace('ς', 'σ'))).join('')

/** Whether an answer passes the content filters. */
function isChosen(
  answer: Answer,
  { absent, competitorId, promptId, domain, url, pageUrl, query, q, ...params }: Params,
): boolean {
  const ids = competitorId === undefined ? undefined : items(competitorId)
  const isOneOf = (entity: Entity) => (ids ? ids.includes(entity.id) : entity.relationship === 'SELF')
  const cites = (given: string | undefined, whether: (citation: Answer['citations'][number]) => boolean) =>
    given === undefined || answer.citations.some(whether)
  return (
    isAsked(params.hasSelfMention, hasSelfMention(answer)) &&
    isAsked(params.hasSelfSource, hasSelfSource(answer)) &&
    isAsked(params.tracked, hasTrackedMention(answer)) &&
    isAsked(params.trackedSource, hasTrackedSource(answer)) &&
    isJudged(params.recommended, recommends(answer)) &&
    isJudged(params.negative, isNegative(answer)) &&
    isAsked(absent, answer.absent.some(isOneOf)) &&
    (ids === undefined || absent !== undefined || answer.mentions.some(({ entity }) => isOneOf(entity))) &&
    (promptId === undefined || items(promptId).includes(answer.prompt.id)) &&
    cites(domain, ({ source }) => source.domain === normalDomain(domain!)) &&
    cites(url, citation => citation.url === url) &&
    cites(pageUrl, citation => citation.url !== null && pageOf(citation.url) === pageOf(pageUrl!)) &&
    (query === undefined || answer.searches.some(each => fold(trimmed(each)) === fold(trimmed(query)))) &&
    (q === undefined || [answer.text, answer.prompt.text].some(text => lower(text).includes(lower(q))))
  )
}

/** `GET /brands/{brandId}/answers` (D18, D27) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const inScope = scope(findBrand(world, brandId), params, now)
  const answers = inScope.filter(answer => isChosen(answer, params))
  const { hasSelfMention: _, hasSelfSource: __, recommended, negative, absent, ...others } = params
  const among = inScope.filter(answer => isChosen(answer, others))
  const totals = {
    all: among.length,
    named: among.filter(hasSelfMention).length,
    unnamed: among.filter(answer => !hasSelfMention(answer)).length,
    cited: among.filter(hasSelfSource).length,
    recommended: among.filter(answer => recommends(answer) === true).length,
    negative: among.filter(answer => isNegative(answer) === true).length,
    unknown: among.filter(answer => answer.absent.some(({ relationship }) => relationship === 'SELF')).length,
  }
  const { pagination, rows } = page(answers, params, {
    keys: {
      createdAt: row => row.createdAt,
      sentiment: row => selfMention(row)?.sentiment ?? null,
      selfMentionPosition: row => selfMention(row)?.position ?? null,
    },
    tie: byId,
  })
  return {
    success: true,
    pagination,
    ...(params.totals === 'true' && { totals }),
    answers: rows.map(answer => item(world, answer)),
  }
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
      sources: citations.map(({ url, source, position, isSelf }) => {
        return { url, domain: source.domain, position, isSelf }
      }),
      sentiment: sentimentOf(selfMention(answer)),
      createdAt: shown(answer.createdAt),
    },
  }
}
