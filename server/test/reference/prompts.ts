import { pointsOf } from './buckets.ts'
import { brandCounts, counted } from './counts.ts'
import { Expected, found } from './expected.ts'
import { type Fraction, percent, rounded, roundedOrNull } from './fraction.ts'
import { gapIn, isLeftOut, shownGap } from './gap.ts'
import { daily, distinct } from './group.ts'
import { shown, shownOrNull } from './instant.ts'
import {
  averageSentiment,
  hasSelfMention,
  hasSelfSource,
  inPlace,
  selfMention,
  selfMentions,
  shareRecommending,
} from './measures.ts'
import { by, byId, byName, inTurn, numeric, reverse } from './order.ts'
import { type Params, page } from './page.ts'
import { details } from './prompt-details.ts'
import { providerName } from './provider-name.ts'
import { findBrand, hasPart, passes, scope } from './scope.ts'
import { windowOf } from './window.ts'
import type { Answer, Brand, Prompt, World } from './world.ts'

/** Rate over all answers, unlike the rates of performance (D24). */
const rateOf = (answers: readonly Answer[], part: (answer: Answer) => boolean): Fraction =>
  percent(answers.filter(part).length, answers.length)

const lastGeneratedAt = (answers: readonly Answer[]): number | null =>
  answers.length === 0 ? null : Math.max(...answers.map(answer => answer.createdAt))

/** Fields that list and detail have in common. */
const base = ({ id, text, type, paused }: Prompt, answers: readonly Answer[]) => ({
  id,
  text,
  type,
  paused,
  answersCount: answers.length,
  mentionRate: rounded(rateOf(answers, hasSelfMention)),
  sourceRate: rounded(rateOf(answers, hasSelfSource)),
  recommendedRate: roundedOrNull(shareRecommending(selfMentions(answers))),
  lastGeneratedAt: shownOrNull(lastGeneratedAt(answers)),
})

const listed = { mentionRate: 'coverage', sourceRate: 'sourceCoverage', recommendedRate: 'recommendedRate' } as const
const detailed = { ...listed, avgSentiment: 'avgSentiment' } as const

/** `GET /brands/{brandId}/prompts` (D24) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const answers = scope(brand, params, now)
  if (params.state === 'gained' || params.state === 'lost') throw new Expected(400, 'INVALID_PARAMETER')
  const isUnnamed = (each: readonly Answer[]) => each.length > 0 && !each.some(hasSelfMention)
  const all = brand.prompts
    .filter(prompt => passes(prompt, params) && hasPart(prompt.text, params.q))
    .map(prompt => ({ ...prompt, answers: answers.filter(answer => answer.prompt === prompt) }))
    .filter(prompt => windowOf(params, now) === null || prompt.answers.length > 0)
  const prompts = all
    .filter(prompt => !isLeftOut(params.gap, gapIn(prompt.answers)))
    .filter(prompt => params.state !== 'unnamed' || isUnnamed(prompt.answers))
  const totals = {
    all: all.length,
    gap: all.filter(prompt => gapIn(prompt.answers).length > 0).length,
    ...{ gained: null, lost: null },
    unnamed: all.filter(prompt => isUnnamed(prompt.answers)).length,
  }
  const { pagination, rows } = page(prompts, params, {
    keys: {
      lastGeneratedAt: row => lastGeneratedAt(row.answers),
      answersCount: row => row.answers.length,
      text: row => row.text,
      createdAt: row => row.createdAt,
      mentionRate: row => rateOf(row.answers, hasSelfMention),
      sourceRate: row => rateOf(row.answers, hasSelfSource),
      gap: row => gapIn(row.answers).length,
      recommendedRate: row => shareRecommending(selfMentions(row.answers)),
    },
    tie: byId,
  })
  const items = rows.map(row => ({
    ...base(row, row.answers),
    ...counted(params, listed, () => brandCounts(row.answers)),
    topic: row.topic?.name ?? null,
    tags: row.tags.toSorted(byName).map(tag => tag.name),
    ...(params.include === 'details' && { createdAt: shown(row.createdAt), ...details(row.answers) }),
    ...((params.gap === 'true' || params.totals === 'true') && { gap: shownGap(gapIn(row.answers)) }),
  }))
  return { success: true, pagination, prompts: items, ...(params.totals === 'true' && { totals }) }
}

const findPrompt = (brand: Brand, params: Params) => found(brand.prompts, params.promptId, 'PROMPT_NOT_FOUND')

const answersTo = (prompt: Prompt, answers: readonly Answer[]) => answers.filter(answer => answer.prompt === prompt)

/** `GET /brands/{brandId}/prompts/{promptId}` (D24) */
export function get(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const prompt = findPrompt(brand, params)
  const answers = answersTo(prompt, scope(brand, params, now))
  return {
    success: true,
    prompt: {
      ...base(prompt, answers),
      ...counted(params, detailed, () => brandCounts(answers)),
      topic: prompt.topic,
      tags: prompt.tags.toSorted(byName),
      avgSentiment: roundedOrNull(averageSentiment(selfMentions(answers))),
      createdAt: shown(prompt.createdAt),
      ...(params.include === 'details' && details(answers)),
    },
  }
}

const latestFirst = inTurn<Answer>(reverse(by(answer => answer.createdAt, numeric)), byId)

/** `GET /brands/{brandId}/prompts/{promptId}/answers` (D18, D25) */
export function answers(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const prompt = findPrompt(brand, params)
  const matching = answersTo(prompt, scope(brand, params, now))
  const newest = matching.toSorted(latestFirst).slice(0, 1000)
  return {
    success: true,
    prompt: { id: prompt.id, text: prompt.text },
    total: matching.length,
    answers: newest.map(answer => ({
      id: answer.id,
      provider: providerName(world, answer.provider),
      model: answer.model,
      text: answer.text,
      hasSelfMention: hasSelfMention(answer),
      selfMentionPosition: selfMention(answer)?.position ?? null,
      hasSelfSource: hasSelfSource(answer),
      competitorsMentioned: inPlace(answer.mentions).map(mention => mention.entity.name),
      sourcesCited: distinct(
        answer.citations.toSorted(by(citation => citation.position, numeric)).map(citation => citation.source.domain),
      ),
      sentiment: roundedOrNull(averageSentiment(selfMentions([answer]))),
      createdAt: shown(answer.createdAt),
    })),
  }
}

/** `GET /brands/{brandId}/prompts/{promptId}/evolution` (D26) */
export function evolution(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const prompt = findPrompt(brand, params)
  const answers = answersTo(prompt, scope(brand, params, now))
  const areFew = answers.length > 0 && answers.length < 5 * daily(answers).length
  const bucket = params.bucket === 'week' || (params.bucket === 'auto' && areFew) ? 'week' : 'day'
  const measured = (members: readonly Answer[]) => ({
    answers: members.length,
    mentionRate: rounded(rateOf(members, hasSelfMention)),
    sourceRate: rounded(rateOf(members, hasSelfSource)),
    avgSentiment: roundedOrNull(averageSentiment(selfMentions(members))),
    recommendedRate: roundedOrNull(shareRecommending(selfMentions(members))),
    ...counted(params, detailed, () => brandCounts(members)),
  })
  const evolution = pointsOf(answers, params, now, measured, () => true, bucket)
  return { success: true, prompt: { id: prompt.id, text: prompt.text }, bucket, evolution }
}
