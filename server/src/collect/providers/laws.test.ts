import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixture } from './fixtures/fixture.ts'
import { dialects } from './index.ts'
import { fromBytes, fromCodePoints } from './wire/offsets.ts'

const recorded = {
  openai: 'openai',
  anthropic: 'anthropic',
  gemini: 'gemini-2',
  'google-interactions': 'google-interactions',
  perplexity: 'perplexity',
  xai: 'xai',
  'chat-completions': 'openrouter',
} as const

/** Replaces the value at `path`, a list of key indexes. */
function mutated(json: unknown, path: readonly number[], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof json !== 'object' || json === null) return value
  const keys = Object.keys(json)
  if (keys.length === 0) return value
  const key = keys[step % keys.length]!
  const changed = mutated((json as Record<string, unknown>)[key], rest, value)
  return Array.isArray(json)
    ? json.map((item, index) => (index === Number(key) ? changed : item))
    : { ...json, [key]: changed }
}

describe.each(Object.keys(dialects) as (keyof typeof dialects)[])('%s', name => {
  it('reads any JSON as a failed ask', () =>
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        const parsed = dialects[name].parse(json)
        expect('failed' in parsed && parsed.failed.message).toBeTruthy()
      }),
    ))
})

describe.each(Object.entries(recorded))('a reply in %s that is another in one place', (name, file) => {
  it('is a failed ask or a whole answer', () => {
    const reply = fixture(file)
    const path = fc.array(fc.nat(50), { minLength: 1, maxLength: 10 })
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e300, '\ud800\0', 'https://a.example/'))
    fc.assert(
      fc.property(path, value, (at, other) => {
        const parsed = dialects[name as keyof typeof dialects].parse(mutated(reply, at, other))
        if (!('facts' in parsed)) return
        const { text, citations, consulted, searches } = parsed.facts
        expect(text.trim()).not.toBe('')
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
        expect(citations.map(({ position }) => position)).toEqual(citations.map((_, index) => index + 1))
        for (const { url, start, end } of citations) {
          expect(url).toMatch(/^https?:/i)
          expect(start === null ? end === null : start >= 0 && start <= end! && end! <= text.length).toBe(true)
        }
        const cited = new Set(citations.map(({ url }) => url))
        expect(consulted.some(({ url }) => cited.has(url))).toBe(false)
        expect(searches.every(query => query.trim() !== '')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('offsets', () => {
  const texts = fc.string({ unit: 'binary' }).map(text => text.toWellFormed())

  it('in bytes are those of UTF-8', () =>
    fc.assert(
      fc.property(texts, fc.nat(40), (text, unit) => {
        const at = Math.min(unit, text.length)
        const before = text.slice(0, at)
        if (!before.isWellFormed()) return
        expect(fromBytes(text)(Buffer.byteLength(before))).toBe(at)
      }),
    ))

  it('in code points are those of the characters', () =>
    fc.assert(
      fc.property(texts, text => {
        const characters = [...text]
        const units = fromCodePoints(text)
        expect(characters.map((_, index) => units(index))).toEqual(
          characters.map((_, index) => characters.slice(0, index).join('').length),
        )
      }),
    ))

  it('inside a character and outside the text are none', () => {
    expect([0, 1, 2, 3, 4, 5, -1, 0.5, Number.NaN].map(fromBytes('a🦊'))).toEqual([
      0,
      1,
      null,
      null,
      null,
      3,
      null,
      null,
      null,
    ])
  })
})
