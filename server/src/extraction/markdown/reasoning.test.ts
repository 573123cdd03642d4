import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExtractor } from '../extract.ts'
import { afterReasoning, reasoningIn, withoutReasoning } from './reasoning.ts'

const extract = createExtractor([{ name: 'Globex' }, { name: 'Acme' }])
/** Mentioned entities in order, and the offset of the first mention. */
const named = (text: string) => {
  const { mentions } = extract(text)
  expect(
    mentions.every(({ spans }) => spans.every(({ start, end }) => /^(?:Globex|Acme)$/.test(text.slice(start, end)))),
  ).toBe(true)
  return mentions.map(({ entity }) => ['Globex', 'Acme'][entity]).join(', ')
}

describe('reasoning', () => {
  it.each([
    '<think>Globex is bad</think> Acme is best.',
    '<think>\nGlobex is [bad](https://globex.com).\n\n- Globex\n</think>\n\nAcme is best.',
    '<thinking>Globex</thinking>\n\n1. **Acme**',
    '<thought>Globex</thought>Acme',
    '<Reasoning>Globex</Reasoning>Acme',
    '<THINK>Globex</THINK>\n# Acme',
    '<thinking>Globex</think>Acme',
    '<details type="reasoning" done="true" duration="5">\n<summary>Thought for 5 seconds</summary>\n> Globex\n</details>\nAcme',
    "<details open type='reasoning'>Globex</details> Acme",
    'Globex is popular but bad.</think> Acme is best.',
    'Globex\n\n```\nacme up\n```\n</think>\n\nAcme',
    'Acme is best. <think>Globex\n\nGlobex?</think> I like it.',
    'Acme is best.\n\n<think>\nGlobex, and on',
    '<think>Globex</think>Acme<think>Globex</think> is best.',
    '> <think>Globex</think>\n> Acme',
    '- <think>Globex</think> Acme',
    '<think>Globex writes `</think>`.</think> Globex.</think> Acme',
    '```js\nx\n```\n<think>Globex\n```\n</think>\nAcme',
    '[THINK]Globex, or [THINK]?[/THINK]Acme',
    'Acme is best. [THINK]Globex\n\nGlobex?[/THINK]',
    '◁think▷Globex◁/think▷Acme',
    'Globex◁/think▷\n\nAcme',
    'Acme\n\n◁think▷Globex, and on',
    '<|channel|>analysis<|message|>Globex<|end|><|start|>assistant<|channel|>final<|message|>Acme<|return|>',
    '<|start|>assistant<|channel|>analysis<|message|>Globex\n\n<|channel|>commentary to=web <|constrain|>json<|message|>{"q":"Globex"}<|call|><|start|>assistant<|channel|>final <|constrain|>json<|message|>\n- Acme',
    'Globex<|end|><|start|>assistant<|channel|>final<|message|>Acme',
    'Acme\n<|channel|>analysis<|message|>Globex, and on',
  ])('names nobody: %j', text => expect(named(text)).toBe('Acme'))

  it.each([
    'R1 writes its thoughts in `<think>`; Globex, Acme too.',
    'Globex: split at `</think>` and keep what follows. Acme',
    'Globex begins with "<think>" and ends with "</think>". Acme',
    '```\n<think>\n```\nGlobex, Acme',
    'Globex\n\n~~~html\n</think>\n~~~\nAcme',
    'Globex knows the tag <think> and Acme too.',
    '<details><summary>Globex</summary>Acme</details>',
    '<details type="note">Globex</details> Acme',
    'I think Globex > Acme <thinks>',
    'Globex, and [THINK] is a token. Acme',
    'Globex ends it with [/THINK]: Acme',
    'Globex [THINK] is no tag, <reasoning>x</reasoning> Acme is',
    'Globex [think]a[/think], Acme',
    'Globex: `◁think▷`, Acme',
    'Globex writes `<|channel|>final<|message|>`, Acme',
    'The Globex channel is final: Acme <|channel|> <|message|>',
  ])('is not what only speaks of it: %j', text => expect(named(text)).toBe('Globex, Acme'))

  it('cites nothing, and leaves offsets as they are in the text', () => {
    const text = '<think>[Globex](https://globex.com)</think>See [Acme](https://acme.com).'
    const { citations, mentions } = extract(text)
    expect(citations).toMatchObject([{ url: 'https://acme.com/', position: 1, start: text.indexOf('[Acme') }])
    expect(mentions).toMatchObject([{ entity: 1, position: 1, spans: [{ start: text.indexOf('Acme') }] }])
  })

  it('says which tags stand in the text', () => {
    const tags = (text: string) => reasoningIn(text).map(({ start, end, tags }) => [start, end, tags])
    expect(tags('<think>a</think>b')).toEqual([[0, 16, 'both']])
    expect(tags('a</think>b')).toEqual([[0, 9, 'closing']])
    expect(tags('a\n<think>b')).toEqual([[2, 10, 'opening']])
  })

  it('is cut off where an answer begins with it', () => {
    expect(afterReasoning('\n<think>a</think>\n\n# b')).toBe('# b')
    expect(afterReasoning('a</think>b')).toBe('b')
    expect(afterReasoning('<think>a')).toBe('')
    expect(afterReasoning('\n[THINK]a')).toBe('')
    expect(afterReasoning('[THINK]a[/THINK]b')).toBe('b')
    expect(afterReasoning('<|channel|>analysis<|message|>a<|end|><|channel|>final<|message|>b')).toBe('b')
    expect(afterReasoning('b <think>a</think>')).toBe('b <think>a</think>')
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    ...['<think>', '</think>', '<thinking>', '<details type="reasoning">', '</details>', '`', '```\n', '\n'],
    ...['[THINK]', '[/THINK]', '◁think▷', '◁/think▷', '<|channel|>analysis', '<|channel|>final<|message|>'],
  ),
  fc.constantFrom('Acme', ' ', '"', '> ', '- ', 'a'),
)

it('leaves a text as long as it was, and what is no reasoning as it was', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const text = pieces.join('')
      const seen = withoutReasoning(text)
      const found = reasoningIn(text)
      expect(seen.length).toBe(text.length)
      let last = 0
      for (const { start, end } of found) {
        expect(last <= start && start < end && end <= text.length).toBe(true)
        expect(seen.slice(last, start)).toBe(text.slice(last, start))
        expect(seen.slice(start, end).trim()).toBe('')
        last = end
      }
      expect(seen.slice(last)).toBe(text.slice(last))
    }),
    { numRuns: 2000 },
  )
})
