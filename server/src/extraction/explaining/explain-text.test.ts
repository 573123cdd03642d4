import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStepCounter, type StepCounter } from '../../../test/steps.ts'

const entities = ['Acme', 'Globex'].map((name, id) => ({
  publicId: `entity ${id}`,
  name,
  domain: `${name.toLowerCase()}.com`,
}))
const text = `Globex is slow. Acme is excellent, see [its page](https://acme.com/a?utm_source=x).

`

let counter: StepCounter
beforeAll(async () => {
  counter = await createStepCounter('/src/extraction/')
})
afterAll(() => counter[Symbol.asyncDispose]())

it('explains a long text as one that is not long, without a step in this thread, while others run', async () => {
  // Imported here, so that its code is counted.
  const { explainText } = await import('./explain-text.ts')
  const { explainExtraction: explain } = await import('../explain.ts')
  const { longText } = await import('../extract.ts')
  const long = text.repeat(Math.ceil(longText / text.length))
  const expected = explain(long, entities)
  expect(expected.mentions.map(({ name }) => name)).toEqual(['Globex', 'Acme'])

  let read: unknown
  let turns = 0
  const steps = await counter.count(async () => {
    let isRead = false
    const explained = explainText(long, entities).finally(() => {
      isRead = true
    })
    for (; !isRead; turns++) await new Promise(resolve => setImmediate(resolve))
    read = await explained
  })
  expect(read).toEqual(expected)
  expect(turns).toBeGreaterThan(10)
  expect(steps).toBeLessThan(longText / 10)
})

it('explains what is read for very many entities in another thread too', async () => {
  const { explainText } = await import('./explain-text.ts')
  const many = Array.from({ length: 1000 }, (_, id) => ({ publicId: `entity ${id}`, name: `Globex${id}` }))
  let read: Awaited<ReturnType<typeof explainText>> | undefined
  const steps = await counter.count(async () => {
    read = await explainText('Globex7 is slow.', many)
  })
  expect(read!.mentions.map(({ id }) => id)).toEqual(['entity 7'])
  expect(steps).toBeLessThan(100)
  expect(await counter.count(() => explainText('Globex7 is slow.', many.slice(0, 10)))).toBeGreaterThan(100)
})
