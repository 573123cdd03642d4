import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { constructs } from '../../test/constructs.ts'
import { createStepCounter, type StepCounter } from '../../test/steps.ts'
import { foreignWords, guessWords, languages, lexiconOf } from './lexicon/index.ts'

/**
 * A text that is twice as long takes hardly more than twice as many steps, whatever it contains. The engine counts the
 * steps, so the machine and its load don't matter.
 */

let counter: StepCounter
let extract: (text: string) => unknown

beforeAll(async () => {
  counter = await createStepCounter('/src/extraction/')
  // Imported here, so that its code is counted.
  const { createExtractor } = await import('./extract.ts')
  extract = createExtractor([
    { name: 'Acme', context: { mustNot: ['zz'] } },
    { name: 'Globex', domain: 'globex.com' },
    { name: 'Best Buy' },
    { name: '.NET' },
    { name: 'メタ' },
    { name: '삼성' },
    { name: '华为' },
  ])
})
afterAll(() => counter[Symbol.asyncDispose]())

/** A text of about `times` UTF-16 units, or of `times` repetitions. */
type Text = (times: number) => string

const repeated =
  (unit: string, before = '', after = ''): Text =>
  units =>
    before + unit.repeat(Math.ceil(units / unit.length)) + after

/** Fixed costs make the growth less than 2, limits can make it a little more. */
const most = 2.2

/** Returns the factor by which the steps grow if the texts are twice as long. */
async function growth(texts: readonly Text[], times: number): Promise<number> {
  const read = (length: number) =>
    counter.count(() => {
      for (const text of texts) extract(text(length))
    })
  const once = await read(times)
  return (await read(2 * times)) / once
}

const places: ((unit: string) => Text)[] = [
  unit => repeated(unit, 'Acme a ', ' a Acme'),
  unit => repeated(unit, '# Acme\n\n'),
  unit => repeated(`Acme ${unit}`),
  unit => repeated(`${unit}a`, 'Acme '),
]

const lexicons = languages.map(lexiconOf)
const words = lexicons.map(({ groups, small }) => [...new Set([...groups.flatMap(({ entries }) => entries), ...small])])
const otherWords = [
  ...new Set([
    ...foreignWords(),
    ...lexicons.flatMap(({ denials, knowing }) => [...denials, ...knowing]),
    ...guessWords(),
  ]),
]

/** Number of words per text. */
const handful = 200

it('reads every list of words in proportion to its length', { timeout: 60_000 }, async () => {
  expect(words.flat().length).toBeGreaterThan(10_000)
  for (const list of [...words, otherWords])
    for (let from = 0; from < list.length; from += handful) {
      const some = list.slice(from, from + handful).map(word => `${word.replace('*', '')} `)
      const alone: Text = times => `Acme ${some.join('').repeat(times)}`
      const named: Text = times =>
        some
          .map(word => `Acme ${word}`)
          .join('')
          .repeat(times)
      expect(await growth([alone, named], 1), some[0]).toBeLessThan(most)
    }
})

it.each(Object.entries(constructs))('reads %s in proportion to the length', { timeout: 60_000 }, async (_, units) => {
  for (const [index, unit] of units.entries()) {
    const texts = [repeated(unit), repeated(unit, 'Acme '), places[index % places.length]!(unit)]
    expect(await growth(texts, 1500), JSON.stringify(unit)).toBeLessThan(most)
  }
})

it.each([
  ['[', '](https://a.b)'],
  ['![', '](https://a.b)'],
  ['- ', 'a<p>'],
  ['<ul><li>a', '</li></ul>b'],
  ['<ul>', '<li>a'],
  ['> ', '> a\n'],
  ['(', ')'],
  ['**a', 'a**'],
  ['```md\n', '```\n'],
  ['`', '``'],
  ['<b>', 'a</b>'],
])('reads what is opened with %j and closed with %j in proportion to the length', async (opening, closing) => {
  const nested: Text = units => {
    const depth = Math.ceil(units / (opening.length + closing.length))
    return `Acme\n\n${opening.repeat(depth)}Acme${closing.repeat(depth)}`
  }
  expect(await growth([nested], 8000)).toBeLessThan(most)
})

it('reads whatever is repeated in proportion to the length', { timeout: 60_000 }, async () => {
  const piece = fc.constantFrom(...Object.values(constructs).flat())
  const unit = fc.array(piece, { minLength: 2, maxLength: 8 }).map(pieces => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(unit, async some => {
      expect(await growth([repeated(some, 'Acme ')], 2000)).toBeLessThan(most)
    }),
    { numRuns: 40, seed: 1 },
  )
})

it.each(['★', '☆', '⭐', '⭐️', '<b>\n', '<ul><li>a', '[[a](b)](c)', '```md\n'])(
  'takes no more steps a unit for 300,000 units of %j than for 10,000',
  async unit => {
    const steps = (units: number) => counter.count(() => extract(repeated(unit, 'Acme a ', ' a')(units)))
    expect((await steps(300_000)) / 30).toBeLessThan(1.1 * (await steps(10_000)))
  },
)
