import { once } from '@earshot/contract'
import { makePrompts } from '../../perception/prompts/make-prompts.ts'
import type { PerceptionAnswerRecord } from '../../record/entities/documents.ts'
import { northpace, trackedMakers } from '../makers.ts'
import { modelOn, providers } from '../providers.ts'
import type { Random } from '../random.ts'
import { demoTopics } from '../topics.ts'
import { perceptionText } from './answer-text.ts'

export const language = 'en'
/** Days of the month on which all prompts run, and hour (UTC) of the first run. */
const days = [2, 5, 9]
const hour = 9
const secondsBetween = 20

const rivals = once(() =>
  trackedMakers().flatMap(({ name, relationship }) => (relationship === 'DIRECT' ? [name] : [])),
)

const asks = once(() => {
  const uses = demoTopics().map(({ name }) => name.toLowerCase())
  const prompts = makePrompts([language], { brand: northpace().name, rivals: rivals(), uses })
  return prompts.flatMap(prompt => providers().map(provider => ({ prompt, provider })))
})

/** Answers to the perception prompts in a month, before judging. `since` counts months since the first snapshot. */
export const answersOfMonth = (
  snapshotId: string,
  month: Date,
  since: number,
  random: Random,
): PerceptionAnswerRecord[] =>
  days.flatMap(day =>
    asks().map(({ prompt: { template, text: prompt, ...rest }, provider }, index) => {
      const rival = rivals().find(name => prompt.includes(name)) ?? ''
      const scene = { ...rest, template: template.replace(/-\d$/, ''), rival, month: since, knows: provider.knows }
      return {
        ...{ id: `${snapshotId}-${day}-${template}-${provider.alias}`, snapshotId, template, prompt, ...rest },
        ...{ provider: provider.alias, model: modelOn(provider, 0) },
        endedAt: Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day, hour, 0, index * secondsBetween),
        ...{ text: perceptionText(scene, random), reason: null, message: null, cost: null },
        ...{ sentiment: null, judge: null, verdicts: [], rules: null },
      }
    }),
  )
