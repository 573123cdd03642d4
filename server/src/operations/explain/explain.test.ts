import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { aStandingDb } from '../../../test/standing.ts'
import { explainAnswerOperation } from './explain.ts'

const text = 'Acme is very reliable but expensive ([test](https://m.example.org/a?utm_source=openai)).'
const records = [
  team,
  acme,
  entity('acme', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('zoho', 'Zoho', 'DIRECT', { domain: 'zoho.com' }),
  prompt('p1'),
  answer('read', '2026-11-01', { text, mentions: undefined }),
  answer('given', '2026-11-01', { text, says: { zoho: [1, 40] }, cites: ['https://www.reddit.com/r/crm/'] }),
]

describe.each(engines)('explaining an answer on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(() => record(db, records))

  async function run(id: string) {
    const { out, ...ended } = await runOperation(explainAnswerOperation, { db, now: () => new Date(0) }, { id })
    return { ...ended, lines: out.split('\n') }
  }

  it('tells what was read from the text, by which rule', async () => {
    const { code, lines } = await run('read')
    expect(code).toBe(0)
    expect(lines).toEqual([
      'Stored mentions: 1, read from the text',
      '  1. Acme, sentiment 53.8 by lexicon/4',
      'Stored citations: 1, read from the text',
      '  1. https://example.org/a',
      'Mentions read from the text now: 1',
      '  1. Acme',
      '     named at 0-4 "Acme", its name',
      '     present: a sentence says something',
      `       0-88 ${JSON.stringify(text)} says something (not a denial, question or guess)`,
      '     sentiment 53.8 = 50 + 12.5 × 0.3, 0.3 = (2.6 + -2) / 2',
      '       0-21 "Acme is very reliable" says 2.6: it is named',
      '         13-21 "reliable" word of 2 in English, 8-12 "very" strength × 1.3: 2.6',
      '       22-35 "but expensive" says -2: the sentence continues about it',
      '         26-35 "expensive" word of -2 in English',
      'Citations read from the text now: 1',
      '  1. https://example.org/a at 37-86',
      '     cleaned from https://m.example.org/a?utm_source=openai',
      '       mobile or AMP address replaced by the page: https://example.org/a?utm_source=openai',
      '       tracking parameters removed: https://example.org/a',
      '     example.org is OTHER (suffix "org")',
      '',
    ])
  })

  it('says of what was given that it was given', async () => {
    const { lines } = await run('given')
    expect(lines.slice(0, 6)).toEqual([
      'Stored mentions: 1, given with the answer, not read from the text',
      '  1. Zoho, sentiment 40, given',
      'Stored citations: 1, given with the answer, not read from the text',
      '  1. https://www.reddit.com/r/crm/, given',
      '     reddit.com is FORUM (known: forums, question and answer sites)',
      '     platform reddit by its domain, its URL names the community r/crm',
    ])
  })

  it('knows when there is no such answer', async () => {
    expect(await run('none')).toMatchObject({ code: 1, err: "There is no answer 'none'.\n" })
  })
})
