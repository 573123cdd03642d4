import { dateOf, dayLength, dayOf } from '@earshot/contract'
import { raiseRevision } from '../../db/brands.ts'
import type { Db, Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { putEntities } from '../../record/entities/put.ts'
import { storedPerceptionAnswers } from '../../record/stored/records.ts'
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
import { brandProfileOf, entitiesOfBrand } from './brand-subjects.ts'
import { type ComputedSnapshot, unmeasuredFields } from './snapshot-record.ts'
import { factsInTheWild } from './wild.ts'

/** Days before judging in which ordinary answers are checked. */
const wildDays = 30

/** A snapshot needs answers to this share of its asks. */
const leastAnswered = 0.8

interface SnapshotRow {
  id: string
  month: number
  year: number
  status: string
  providers: string[]
  createdAt: number
  completedAt: number | null
  computed?: ComputedSnapshot
}

/** Outcome of judging: `reason` says why the snapshot failed. */
export type JudgeResult = { status: 'COMPLETED' } | { status: 'FAILED'; reason: string }

/**
 * Reads verdicts from the stored answers of a snapshot, and computes its scores. `isAgain`: with the latest profile, as
 * a new revision. Undefined if there is no such snapshot, or it was judged meanwhile.
 */
export async function judgeSnapshot(
  db: Db,
  brandId: number,
  snapshotId: string,
  now: Date,
  isAgain = false,
): Promise<JudgeResult | undefined> {
  const found = await db.read(async reader => {
    const snapshot = await findSnapshot(reader, brandId, snapshotId)
    if (!snapshot?.computed || (snapshot.status === 'PENDING') === isAgain) return undefined
    const revision = isAgain ? undefined : snapshot.computed.profileRevision
    return {
      ...{ snapshot, computed: snapshot.computed, profile: await brandProfileOf(reader, brandId, revision) },
      entities: await entitiesOfBrand(reader, brandId),
      answers: await storedPerceptionAnswers(reader, brandId, sql`and snapshot_id = ${snapshotId}`),
    }
  })
  if (!found?.profile || !found.entities) return undefined
  const { snapshot, computed, profile, entities } = found
  const day = dateOf(dayOf(snapshot.createdAt))
  const readVerdicts = createVerdictReader({ entities, profile, day })
  const judge = createAnswerJudge(entities)
  const words: SaidWords[] = []
  const answers = found.answers.map(answer => {
    if (answer.text === null) return answer
    const { sentiment, judge: by, praise, blame } = judge(answer.text)
    words.push({ answer: answer.id, praise, blame })
    return { ...answer, sentiment, judge: by, verdicts: readVerdicts(answer.text), rules: verdictRules }
  })
  const answered = answers.filter(({ text }) => text !== null)
  const until = now.getTime()
  const wild = await db.read(reader =>
    factsInTheWild(reader, brandId, { since: until - wildDays * dayLength, until }, readVerdicts),
  )
  const reason = whyFailed(computed.planned, answered)
  const by = answered.find(one => one.judge !== null)?.judge ?? null
  const head = {
    ...{ ...computed, revision: computed.revision + 1, profileRevision: profile.revision, judge: by },
    ...{ rules: verdictRules, reason, answered: answered.length, wild },
    scored: answered.filter(({ sentiment, isOpen }) => isOpen && sentiment !== null).length,
  }
  const figures = figuresOf(profile, day, answered, words)
  const record = {
    ...{
      ...snapshot,
      ...(reason === null ? figures.specified : unmeasuredFields),
      status: reason === null ? 'COMPLETED' : 'FAILED',
    },
    completedAt: reason === null ? (snapshot.completedAt ?? now.getTime()) : null,
    computed: reason === null ? { ...head, ...figures.computed } : head,
  }
  const isStored = await db.write(async writer => {
    // Locks the brand, so that only one process judges.
    if (!(await raiseRevision(writer, brandId))) return false
    const current = await findSnapshot(writer, brandId, snapshotId)
    if (current?.status !== snapshot.status || current.computed?.revision !== computed.revision) return false
    const entries = answers.map(answer => ({ kind: 'perceptionAnswer' as const, record: answer }))
    await putEntities(writer, brandId, [...entries, { kind: 'perceptionSnapshot', record }], now)
    return true
  })
  if (!isStored) return undefined
  return reason === null ? { status: 'COMPLETED' } : { status: 'FAILED', reason }
}

async function findSnapshot(reader: Reader, brandId: number, id: string): Promise<SnapshotRow | undefined> {
  const [row] = await reader.rows<{ record: string }>(sql`
select record from perception_snapshot where brand_id = ${brandId} and public_id = ${id}`)
  return row && (JSON.parse(row.record) as SnapshotRow)
}

function whyFailed(planned: number, answered: readonly { provider: string }[]): string | null {
  if (answered.length < leastAnswered * planned)
    return `Only ${answered.length} of ${planned} prompts were answered. A snapshot needs 80%.`
  const providers = [...new Set(answered.map(({ provider }) => provider))]
  return providers.length < leastCounts.providers
    ? `Only ${providers.join()} answered. A snapshot needs two providers.`
    : null
}

type JudgedAnswer = Awaited<ReturnType<typeof storedPerceptionAnswers>>[number]

/** What scores are computed from. */
export const observe = (profile: BrandProfile, day: string, answers: readonly JudgedAnswer[]): Observations => ({
  answers: answers.map(({ id, template, language, isOpen, provider, endedAt, sentiment }) => ({
    ...{ id, prompt: `${template} ${language}`, isOpen, provider, day: dayOf(endedAt), sentiment },
  })),
  verdicts: answers.flatMap(({ id, verdicts }) =>
    verdicts.map(({ item, verdict }) => ({ answer: id, item, verdict: verdict as ObservedVerdict['verdict'] })),
  ),
  attributes: profile.attributes.length,
  facts: profile.facts.flatMap((fact, index) => (isJudged(fact, day) ? [index] : [])),
})

function figuresOf(profile: BrandProfile, day: string, answers: readonly JudgedAnswer[], words: readonly SaidWords[]) {
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
