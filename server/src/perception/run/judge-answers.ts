import { dayOf } from '@earshot/contract'
import type { Entity } from '../../extraction/mentions/index.ts'
import type { PerceptionAnswerRecord } from '../../record/entities/documents.ts'
import type { BrandProfile } from '../profile/profile.ts'
import { alignmentOf, attributeResults } from '../scores/attribute-status.ts'
import { consistencyWithin } from '../scores/consistency.ts'
import { insightKinds, insightSentence, insightsOf, type SaidWords } from '../scores/insights.ts'
import { perceptionIntervals } from '../scores/intervals.ts'
import { leastCounts, type Observations, type ObservedVerdict } from '../scores/observations.ts'
import { coverageOf, factResults, perceptionScores } from '../scores/scores.ts'
import { isJudged } from '../verdicts/profile-cues.ts'
import { createVerdictReader, verdictRules } from '../verdicts/read-verdicts.ts'
import { createAnswerJudge } from './answer-judge.ts'
import { type ComputedSnapshot, unmeasuredFields } from './snapshot-record.ts'
import type { WildFacts } from './wild.ts'

/** A snapshot needs answers to this share of its asks. */
const leastAnswered = 0.8

export interface SnapshotJudgeOptions {
  /** The brand first, then its competitors. */
  entities: readonly Entity[]
  profile: BrandProfile & { revision: number }
  /** Day (`YYYY-MM-DD`) on which facts must be in force. */
  day: string
}

/** Judges the answers of a snapshot by our rules, and computes its fields. Pure. */
export function createSnapshotJudge({ entities, profile, day }: SnapshotJudgeOptions) {
  const readVerdicts = createVerdictReader({ entities, profile, day })
  const readSentiment = createAnswerJudge(entities)
  return {
    readVerdicts,
    judge<T extends PerceptionAnswerRecord>(given: readonly T[], before: ComputedSnapshot, wild: WildFacts) {
      const words: SaidWords[] = []
      const answers = given.map(answer => {
        if (answer.text === null) return answer
        const { sentiment, judge: by, praise, blame } = readSentiment(answer.text)
        words.push({ answer: answer.id, praise, blame })
        return { ...answer, sentiment, judge: by, verdicts: readVerdicts(answer.text), rules: verdictRules }
      })
      const answered = answers.filter(({ text }) => text !== null)
      const reason = whyFailed(before.planned, answered)
      const computed = {
        ...{ ...before, revision: before.revision + 1, profileRevision: profile.revision, reason, wild },
        ...{ rules: verdictRules, judge: answered.find(one => one.judge !== null)?.judge ?? null },
        answered: answered.length,
        scored: answered.filter(({ sentiment, isOpen }) => isOpen && sentiment !== null).length,
      }
      if (reason !== null) return { answers, fields: { ...unmeasuredFields, status: 'FAILED', computed }, reason }
      const figures = figuresOf(profile, day, answered, words)
      const status = 'COMPLETED'
      const fields = { ...figures.specified, status, computed: { ...computed, ...figures.computed } }
      return { answers, fields, reason }
    },
  }
}

function whyFailed(planned: number, answered: readonly { provider: string }[]): string | null {
  if (answered.length < leastAnswered * planned)
    return `Only ${answered.length} of ${planned} prompts were answered. A snapshot needs 80%.`
  const providers = [...new Set(answered.map(({ provider }) => provider))]
  return providers.length < leastCounts.providers
    ? `Only ${providers.join()} answered. A snapshot needs two providers.`
    : null
}

/** Collects the data for the scores. */
const observe = (profile: BrandProfile, day: string, answers: readonly PerceptionAnswerRecord[]): Observations => ({
  answers: answers.map(({ id, template, language, isOpen, provider, endedAt, sentiment }) => ({
    ...{ id, prompt: `${template} ${language}`, isOpen, provider, day: dayOf(endedAt), sentiment },
  })),
  verdicts: answers.flatMap(({ id, verdicts }) =>
    verdicts.map(({ item, verdict }) => ({ answer: id, item, verdict: verdict as ObservedVerdict['verdict'] })),
  ),
  attributes: profile.attributes.length,
  facts: profile.facts.flatMap((fact, index) => (isJudged(fact, day) ? [index] : [])),
})

function figuresOf(
  profile: BrandProfile,
  day: string,
  answers: readonly PerceptionAnswerRecord[],
  words: readonly SaidWords[],
) {
  const observations = observe(profile, day, answers)
  const results = attributeResults(observations)
  const facts = factResults(observations)
  const insights = insightsOf({
    ...{ ...observations, results, factResults: facts, words },
    attributeTexts: profile.attributes.map(({ text }) => text),
    factTexts: profile.facts.map(({ text }) => text),
    isSevere: profile.facts.map(({ severity }) => severity === 'high'),
  })
  return {
    specified: {
      scores: { ...perceptionScores(observations), alignment: alignmentOf(results) },
      attributes: results.map(({ status }, index) => ({ text: profile.attributes[index]!.text, status })),
      insights: Object.fromEntries(
        insightKinds.map(kind => [kind, insights.filter(one => one.kind === kind).map(insightSentence)]),
      ),
      providers: [...new Set(answers.map(({ provider }) => provider))].sort(),
    },
    computed: {
      ...{ intervals: perceptionIntervals(observations), withinProvider: consistencyWithin(observations) },
      ...{ coverage: coverageOf(observations), attributes: results, facts, insights },
    },
  }
}
