import { pointsOf } from './buckets.ts'
import { brandCounts, counted } from './counts.ts'
import { rounded, roundedOrNull } from './fraction.ts'
import { brandMeasures } from './measures.ts'
import { byId } from './order.ts'
import { type Params, page } from './page.ts'
import { hasPart, passes, scope } from './scope.ts'
import type { Brand, Named, Prompt } from './world.ts'

/** A page of topics or tags, with the figures of their prompts and answers (D30). */
export function groupList(
  brand: Brand,
  groups: readonly Named[],
  params: Params,
  now: Date,
  by: { holds: (group: Named, prompt: Prompt) => boolean; nameSort: string },
) {
  const answers = scope(brand, params, now)
  const prompts = brand.prompts.filter(prompt => passes(prompt, params))
  const measured = groups
    .filter(({ name }) => hasPart(name, params.q))
    .map(group => {
      const members = answers.filter(answer => by.holds(group, answer.prompt))
      const totalPrompts = prompts.filter(prompt => by.holds(group, prompt)).length
      return { ...group, totalPrompts, totalAnswers: members.length, measures: brandMeasures(members), members }
    })
  const { pagination, rows } = page(measured, params, {
    keys: {
      prompts: row => row.totalPrompts,
      answers: row => row.totalAnswers,
      mentionRate: row => row.measures.mentionRate,
      shareOfVoice: row => row.measures.shareOfVoice,
      sentiment: row => row.measures.avgSentiment,
      [by.nameSort]: row => row.name,
      recommendedRate: row => row.measures.recommendedRate,
    },
    tie: byId,
  })
  return {
    pagination,
    rows: rows.map(({ measures, members, ...row }) => ({
      ...row,
      brandMentionRate: rounded(measures.mentionRate),
      shareOfVoice: rounded(measures.shareOfVoice),
      avgSentiment: roundedOrNull(measures.avgSentiment),
      recommendedRate: roundedOrNull(measures.recommendedRate),
      ...counted(params, listed, () => brandCounts(members)),
    })),
  }
}

const listed = {
  brandMentionRate: 'mentionRate',
  shareOfVoice: 'shareOfVoice',
  avgSentiment: 'avgSentiment',
  recommendedRate: 'recommendedRate',
} as const

const ofDay = {
  mentionRate: 'mentionRate',
  sourceRate: 'sourceRate',
  shareOfVoice: 'shareOfVoice',
  avgSentiment: 'avgSentiment',
  recommendedRate: 'recommendedRate',
} as const

/** One point for each UTC day with answers, with the group formulas of performance (D30). */
export function groupEvolution(brand: Brand, params: Params, now: Date, holds: (prompt: Prompt) => boolean) {
  const answers = scope(brand, params, now).filter(answer => holds(answer.prompt))
  return pointsOf(answers, params, now, members => {
    const measures = brandMeasures(members)
    return {
      answers: members.length,
      mentionRate: rounded(measures.mentionRate),
      sourceRate: rounded(measures.sourceRate),
      shareOfVoice: rounded(measures.shareOfVoice),
      avgSentiment: roundedOrNull(measures.avgSentiment),
      recommendedRate: roundedOrNull(measures.recommendedRate),
      ...counted(params, ofDay, () => brandCounts(members)),
    }
  })
}
