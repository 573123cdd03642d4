import { fewestPrompts, noInterval, upperTail } from '../../statistics/interval.ts'
import { studentQuantile } from '../../statistics/student.ts'
import type { Interval } from '../../statistics/sums.ts'
import { averageOf, type Observations, type PerceptionScoreName, scoreNames } from './observations.ts'
import { perceptionScores } from './scores.ts'

/**
 * Jackknife over prompts: computes each score without each prompt in turn. Student's t has one degree of freedom less
 * than prompts. `level` is in percent.
 */
export function perceptionIntervals(observations: Observations, level = 95): Record<PerceptionScoreName, Interval> {
  const whole = perceptionScores(observations)
  const prompts = [...new Set(observations.answers.map(({ prompt }) => prompt))].sort()
  const without = prompts.map(prompt => {
    const answers = observations.answers.filter(answer => answer.prompt !== prompt)
    return perceptionScores({ ...observations, answers })
  })
  return Object.fromEntries(
    scoreNames.map(name => [
      name,
      jackknife(
        whole[name],
        without.map(scores => scores[name]),
        level,
      ),
    ]),
  ) as Record<PerceptionScoreName, Interval>
}

/** `without`: the score without each prompt. The interval stays within 0 to 100. */
export function jackknife(score: number | null, without: readonly (number | null)[], level: number): Interval {
  if (score === null) return noInterval('nothing_to_count')
  const known = without.filter(value => value !== null)
  if (known.length < fewestPrompts || known.length < without.length) return noInterval('few_prompts')
  const center = averageOf(known)!
  const squares = known.reduce((sum, value) => sum + (value - center) ** 2, 0)
  const error = Math.sqrt(((known.length - 1) / known.length) * squares)
  // A smaller error is only a rounding error.
  if (error < 1e-9) return noInterval('no_variation')
  const reach = studentQuantile(upperTail(level), known.length - 1) * error
  return { low: Math.max(0, score - reach), high: Math.min(100, score + reach), reason: null }
}
