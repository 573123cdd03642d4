import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStepCounter, type StepCounter } from '../../test/steps.ts'
import type { TextEntity, TextReader } from './read-text.ts'

type Known = TextEntity & { id: number; ignored: boolean }

const entity = (id: number, name: string, more: Partial<Known> = {}): Known => ({
  ...{ id, publicId: `entity ${id}`, name, domain: `${name.toLowerCase()}.com`, aliases: [] },
  ...{ ignored: false, caseSensitive: false, context: null },
  ...more,
})
const known = [
  entity(3, 'Orbit', { context: { must: ['tool'] } }),
  entity(1, 'Acme'),
  entity(2, 'Globex', { aliases: ['GBX'] }),
  entity(4, 'Initech', { ignored: true }),
]

const answer = `## Options

1. **Acme** is excellent, see [its page](https://acme.com/a?utm_source=x).
2. GBX is slow 😀, Initech is not.

The tool Orbit: I have no information about it. https://globex.com/b
\`\`\`
Acme
\`\`\`
`

let counter: StepCounter
let reader: TextReader
let longText: number
let long: string
beforeAll(async () => {
  counter = await createStepCounter('/src/extraction/')
  // Imported here, so that its code is counted.
  const { createTextReader } = await import('./read-text.ts')
  const { longText: length } = await import('../extraction/extract.ts')
  longText = length
  long = answer.repeat(Math.ceil(longText / answer.length))
  reader = createTextReader(known)
})
afterAll(async () => {
  reader.close()
  await counter[Symbol.asyncDispose]()
})

it('reads a long text as one that is not long, without a step in this thread, while others run', async () => {
  const { createReadText } = await import('./read-text.ts')
  const entities = known.filter(({ ignored }) => !ignored).sort((a, b) => a.id - b.id)
  const expected = createReadText(entities)(long)
  expect(expected.mentions.map(({ competitorId }) => competitorId)).toEqual(['entity 1', 'entity 2', 'entity 3'])

  let facts: unknown
  let turns = 0
  const steps = await counter.count(async () => {
    let isRead = false
    const read = Promise.resolve(reader.read(long)).finally(() => {
      isRead = true
    })
    for (; !isRead; turns++) await new Promise(resolve => setImmediate(resolve))
    facts = await read
  })
  expect(facts).toEqual(expected)
  expect(turns).toBeGreaterThan(10)
  expect(steps).toBeLessThan(longText / 10)
})

it('reads a text that is not long at once', async () => {
  const short = long.slice(0, longText - 1)
  expect(await counter.count(() => expect(reader.read(short)).toHaveProperty('mentions'))).toBeGreaterThan(longText)
})
