import { afterAll, beforeAll, expect, it } from 'vitest'
import { constructs } from '../../../test/constructs.ts'
import { createStepCounter, type StepCounter } from '../../../test/steps.ts'

let counter: StepCounter
let read: (text: string) => unknown
beforeAll(async () => {
  counter = await createStepCounter('/src/extraction/names/')
  // Imported here, so that its code is counted.
  read = (await import('./index.ts')).namesIn
})
afterAll(() => counter[Symbol.asyncDispose]())

const own = [
  '<a',
  '` ',
  '`a` ',
  '\u3010',
  '](',
  '**A',
  'A ',
  'Aa & ',
  'A.',
  '1. A\n',
  '| A ',
  '\ue200',
  '\ue200entity["a", "A"',
]

it.each(Object.entries({ ...constructs, own }))(
  'reads %s in proportion to the length',
  { timeout: 60_000 },
  async (_, units) => {
    for (const unit of units) {
      const steps = (times: number) => counter.count(() => read(`Acme ${unit.repeat(Math.ceil(times / unit.length))}`))
      await steps(100)
      const once = await steps(5000)
      expect((await steps(10_000)) / once, JSON.stringify(unit)).toBeLessThan(2.2)
    }
  },
)
