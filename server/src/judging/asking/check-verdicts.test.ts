import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswerReader } from './attribution.ts'
import { agrees, checkVerdicts } from './check-verdicts.ts'
import { createQuoteFinder } from './find-quote.ts'
import { type JudgedEntity, recommendations, stances } from './output.ts'

const names = ['Acme', 'Globex', 'Initech']
const read = createAnswerReader(names.map(name => ({ name })))
const text = `Two tools stand out.

## Acme
**Acme** is  a
solid choice. It never lost a file.

## Globex
I would avoid Globex. Support is slow.

Initech is a company.`

const of = (more: Partial<JudgedEntity>): JudgedEntity => ({
  ...{ entity: 1, stance: 'praised', score: 80, recommended: 'yes', quotes: ['Acme is a solid choice'] },
  ...more,
})
const check = (...judged: JudgedEntity[]) => checkVerdicts(text, read(text), [0, 1, 2], judged)
const stateOf = (more: Partial<JudgedEntity>) => check(of(more))[0]!.state

describe('a verdict', () => {
  it('has its evidence in the text, white space folded', () => {
    const [acme, globex, initech] = check(
      of({}),
      of({
        entity: 2,
        stance: 'blamed',
        score: 10,
        recommended: 'no',
        quotes: ['I would avoid Globex', 'Support is slow.'],
      }),
      of({
        entity: 3,
        stance: 'neutral',
        score: null,
        recommended: 'not_applicable',
        quotes: ['Initech is a company'],
      }),
    )
    expect([acme, globex, initech].map(one => one!.state)).toEqual(['valid', 'valid', 'valid'])
    expect(acme!.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Acme** is  a\nsolid choice'])
    expect(globex!.spans.map(({ start, end }) => text.slice(start, end))).toEqual([
      'I would avoid Globex',
      'Support is slow.',
    ])
  })

  it.each([
    ['a quote that is not in the text', ['Acme is the best choice']],
    ['one of two quotes that is not', ['Acme is a solid choice', 'Acme is great']],
    ['a quote in another language', ['Acme ist eine solide Wahl']],
    ['a quote about another entity', ['I would avoid Globex']],
    ['a quote about another entity that does not name it', ['Support is slow']],
    ['no quote', []],
    ['a quote without a word', ['. ']],
  ])('is disputed with %s', (_, quotes) => expect(stateOf({ quotes })).toBe('disputed'))

  it.each<[string, Partial<JudgedEntity>]>([
    ['a high score of blame', { stance: 'blamed', score: 90, recommended: 'no' }],
    ['a low score of praise', { score: 50 }],
    ['praise without a score', { score: null }],
    ['praise that advises against', { recommended: 'no' }],
    ['a score of nothing', { stance: 'neutral' }],
    ['an unknown entity that is recommended', { stance: 'not_spoken_of', score: null }],
  ])('is inconsistent with %s', (_, more) => expect(stateOf(more)).toBe('inconsistent'))

  it('is missing if there is none, or two that differ', () => {
    expect(check()[0]!.state).toBe('missing')
    expect(check(of({}), of({ score: 90 }))[0]!.state).toBe('missing')
    expect(check(of({}), of({}))[0]!.state).toBe('valid')
    expect(check(of({ entity: 7 }))[0]!.state).toBe('missing')
  })

  it('is valid only if every quote is in the text and stance, score and recommendation agree', () => {
    const quote = fc.oneof(
      fc.constantFrom('Acme is a solid choice', 'It never lost a file', 'Support is slow'),
      fc.string(),
    )
    const judged = fc.record({
      entity: fc.constantFrom(1, 2, 3),
      stance: fc.constantFrom(...stances),
      score: fc.option(fc.integer({ min: 0, max: 100 })),
      recommended: fc.constantFrom(...recommendations),
      quotes: fc.array(quote, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(judged, { maxLength: 4 }), all => {
        for (const verdict of check(...all)) {
          if (verdict.state !== 'valid') continue
          const { stance, recommended } = verdict
          expect(agrees({ stance: stance!, recommended: recommended!, score: verdict.score })).toBe(true)
          if (stance !== 'not_spoken_of') expect(verdict.spans.length).toBeGreaterThan(0)
          for (const { start, end } of verdict.spans) {
            expect(text.slice(start, end)).toMatch(/[\p{L}\p{N}]/u)
            expect(end).toBeLessThanOrEqual(text.length)
          }
        }
      }),
    )
  })
})

it('finds any passage of a text, however its white space is written', () => {
  const unit = fc.constantFrom('a', 'b', ' ', '\n', '*', 'é', '😀')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1 }), fc.nat(), fc.nat(), (given, from, length) => {
      const start = from % given.length
      const passage = given.slice(start, start + (length % given.length) + 1)
      fc.pre(/\p{L}/u.test(passage))
      const places = createQuoteFinder(given)(passage.replaceAll(/\s+/g, '\t'))
      expect(places.length).toBeGreaterThan(0)
    }),
  )
})
