import fc from 'fast-check'
import { knownRules } from '../../test/known-rules.ts'
import { pathOf } from '../../test/reference/path-of.ts'
import { archives, present, questions } from '../../test/reference/random.ts'
import { readWorld } from '../../test/reference/world.ts'
import type { World } from './world-log.ts'

/** Random archives and random requests to each, the same for the same seed. */
export function randomWorlds(count: number, questionsEach: number, seed: number): World[] {
  const cases = archives().chain(records =>
    fc.record({
      records: fc.constant(records),
      asked: fc.array(questions(readWorld(records, knownRules)), {
        minLength: questionsEach,
        maxLength: questionsEach,
      }),
    }),
  )
  return fc.sample(cases, { numRuns: count, seed }).map(({ records, asked }, number) => ({
    name: `random ${seed}.${number}`,
    events: [
      { imported: records.map(record => `${JSON.stringify(record)}\n`).join('') },
      ...asked.map(question => ({
        asked: {
          url: `http://earshot.test/api/v1${pathOf(question)}`,
          method: 'GET',
          headers: {},
          team: question.teamId,
          now: present.getTime(),
        },
      })),
    ],
  }))
}
