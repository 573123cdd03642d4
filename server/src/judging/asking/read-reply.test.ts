import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVerdictReply } from './read-reply.ts'

const verdict = { entity: 1, stance: 'praised', score: 80, recommended: 'yes', quotes: ['Acme is good'] }
const json = (...verdicts: object[]) => JSON.stringify({ verdicts })

describe('a reply of a judge', () => {
  it.each([
    ['bare', json(verdict)],
    ['a list without the root object', JSON.stringify([verdict])],
    ['fenced', `\`\`\`json\n${json(verdict)}\n\`\`\``],
    ['after reasoning', `Let me think {about} it. "Acme" [1] is good.\n\n${json(verdict)}\nDone.`],
    ['doubled', `${json(verdict)}${json(verdict)}`],
    ['revised, where the last one counts', `${json({ ...verdict, score: 60 })}\nBetter:\n${json(verdict)}`],
    ['with further fields', json({ ...verdict, why: 'because' })],
    [
      'with brackets and quotes in texts',
      json({ ...verdict, quotes: ['Acme is good'] }).replace('verdicts":', 'x":"}]\\"","verdicts":'),
    ],
  ])('is read: %s', (_, reply) => expect(readVerdictReply(reply)).toEqual([verdict]))

  it.each([
    ['no JSON', 'Acme is praised.', 'it contains no complete JSON object'],
    ['nothing', '', 'it contains no complete JSON object'],
    ['cut off', json(verdict).slice(0, -5), 'it contains no complete JSON object'],
    ['words of another language', json({ ...verdict, stance: 'gelobt' }), 'verdicts.0.stance'],
    ['a score over 100', json({ ...verdict, score: 1000 }), 'verdicts.0.score'],
    ['a missing field', json({ ...verdict, quotes: undefined }), 'verdicts.0.quotes'],
    ['an ordinary answer', '{"text":"Acme is good."}', 'verdicts: Invalid input'],
  ])('is refused: %s', (_, reply, problem) =>
    expect(readVerdictReply(reply)).toEqual({ problem: expect.stringContaining(problem) }),
  )

  it('never throws, and takes no long for brackets', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', 'a', ',', ':') }), text => {
        readVerdictReply(text)
      }),
    )
    expect(readVerdictReply('['.repeat(100_000))).toEqual({ problem: 'it contains no complete JSON object' })
  })
})
