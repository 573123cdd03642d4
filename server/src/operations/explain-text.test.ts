import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStepCounter, type StepCounter } from '../../test/steps.ts'
import type { KnownCompetitor } from '../record/brand.ts'

const entities: KnownCompetitor[] = ['Acme', 'Globex'].map((name, id) => ({
  ...{ id, publicId: `entity ${id}`, name, domain: `${name.toLowerCase()}.com`, aliases: [], relationship: 'DIRECT' },
  ...{ ignored: false, caseSensitive: false, context: null },
}))
const text = `Globex is slow. Acme is excellent, see [its page](https://acme.com/a?utm_source=x).

`

let counter: StepCounter
beforeAll(async () => {
  counter = await createStepCounter('/src/extraction/')
})
afterAll(() => counter[Symbol.asyncDispose]())

it('explains a long text as one that is not long, without a step in this thread, while others run', async () => {
  // Imported only now, so that its code is counted.
  const { explainText } = await import('./explain-text.ts')
  const { readExplained } = await import('./read-explained.ts')
  const { longText } = await import('../reading/text-reader.ts')
  const long = text.repeat(Math.ceil(longText / text.length))
  const expected = readExplained(long, entities)
  expect(expected).toContain('  1. Globex')
  expect(expected).toContain('  2. Acme')

  let lines: unknown
  let turns = 0
  const steps = await counter.count(async () => {
    let isRead = false
    const explained = explainText(long, entities).finally(() => {
      isRead = true
    })
    for (; !isRead; turns++) await new Promise(resolve => setImmediate(resolve))
    lines = await explained
  })
  expect(lines).toEqual(expected)
  expect(turns).toBeGreaterThan(10)
  expect(steps).toBeLessThan(longText / 10)
})
