import { describe, expect, it } from 'vitest'
import { ratios } from '../metrics/ratios.ts'
import { figureOf } from './interval.ts'
import { linearise } from './linearised.ts'
import { answersPart, promptShares, promptsPart } from './parts.ts'
import type { Stratum } from './sums.ts'

const worked: Stratum[] = [
  [1, 1, 10, 6, 9, 14, 28, 9],
  [1, 2, 10, 4, 8, 12, 24, 7],
  [2, 1, 10, 9, 10, 21, 51, 19],
  [2, 2, 8, 6, 8, 15, 33, 12],
  [3, 1, 10, 0, 4, 5, 7, 0],
  [3, 2, 10, 1, 5, 7, 13, 2],
  [4, 1, 10, 10, 10, 24, 62, 24],
  [4, 2, 10, 7, 10, 19, 43, 14],
  [5, 1, 6, 1, 6, 9, 17, 2],
  [5, 2, 10, 3, 9, 14, 26, 5],
  [6, 1, 10, 0, 1, 1, 1, 0],
  [6, 2, 1, 0, 1, 2, 4, 0],
].map(([prompt, assistant, n, a, b, f, ff, af]) => ({
  prompt: prompt!,
  assistant: assistant!,
  provider: assistant!,
  n: n!,
  sums: { a: a!, b: b!, f: f!, ff: ff!, af: af! },
}))
const oneDay = [{ day: 1, residuals: { a: 0, b: 0, f: 0 } }]

describe('the worked example', () => {
  it('x', () => {
    for (const m of ['mentionRate', 'shareOfVoice'] as const) {
      const sums = linearise(ratios[m], worked, oneDay)
      console.log(
        m,
        answersPart(sums),
        promptsPart(promptShares(sums)),
        JSON.stringify(figureOf(ratios[m], worked, oneDay, 95)),
      )
    }
    expect(1).toBe(1)
  })
})
