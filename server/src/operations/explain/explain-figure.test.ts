import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { aStandingDb } from '../../../test/standing.ts'
import { explainFigure } from './explain-figure.ts'

const records = [
  team,
  acme,
  aBrand('empty', 'team', { name: 'Empty' }),
  entity('zeta', 'Zeta', 'DIRECT', { domain: 'zeta.com' }),
  entity('eta', 'Eta', 'DIRECT', { domain: 'eta.com' }),
  entity('iota', 'Iota\u001b[2J', 'DIRECT'),
  prompt('p1', { text: 'best\tshoes\nof all?' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    says: { zeta: [1], eta: [2], self: [3, 80.5], iota: [4] },
    cites: ['https://www.acme.com/a', 'https://eta.com/'],
  }),
  answer("it's 2", '2026-11-19T10:00:30Z', { says: { zeta: [1] }, cites: [{ domain: 'zeta.com' }] }),
  answer('a3', '2026-11-18T10:00:00Z', { says: { self: [1, 20] } }),
]

describe.each(engines)('explaining a figure on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(() => record(db, records))

  const run = (options: Record<string, string>) =>
    runOperation(explainFigure, { db, now: () => new Date('2026-11-21T12:00:00Z') }, { brand: 'b', ...options })
  const lines = async (options: Record<string, string>) => (await run(options)).out.split('\n')

  it('says what it means, what it is made of, and which answers are behind each part', async () => {
    expect(await lines({ limit: '1' })).toEqual([
      'mentionRate of Acme, 2026-11-18 to 2026-11-20: 66.67 (percent)',
      'Answers that mention the brand, as a percentage of answers that mention the brand or a direct competitor.',
      'Formula: 100 x answers that mention the brand / answers that mention the brand or a direct competitor',
      '',
      'numerator\t2\tanswers that mention the brand',
      'denominator\t3\tanswers that mention the brand or a direct competitor',
      'rest\t1\tanswers that mention a direct competitor, but not the brand',
      '',
      'numerator: 2 answers, newest first, 1 to 1',
      '2026-11-20 10:00\tChatGPT gpt-5: names Acme (place 3)',
      '\tprompt: best shoes of all?',
      '  earshot explain answer a1 --brand b',
      '1 more: earshot explain figure --brand b --limit 100 --part numerator --offset 1',
      '',
      'denominator: 3 answers, newest first, 1 to 1',
      '2026-11-20 10:00\tChatGPT gpt-5: names Zeta (place 1), Eta (place 2), Acme (place 3) and 1 more',
      '\tprompt: best shoes of all?',
      '  earshot explain answer a1 --brand b',
      '2 more: earshot explain figure --brand b --limit 100 --part denominator --offset 1',
      '',
      'rest: 1 answer, newest first',
      '2026-11-19 10:00\tChatGPT gpt-5: names Zeta (place 1)',
      '\tprompt: best shoes of all?',
      "  earshot explain answer 'it'\\''s 2' --brand b",
      '',
    ])
  })

  it('shows one part, from a place on, under the filters of performance', async () => {
    const asked = { measure: 'sourceRate', part: 'denominator', offset: '1', period: '3', provider: 'gpt-5' }
    expect((await lines(asked)).slice(4)).toEqual([
      'numerator\t1\tanswers that cite the brand',
      'denominator\t2\tanswers that cite the brand or a direct competitor',
      'rest\t1\tanswers that cite a direct competitor, but not the brand',
      '',
      'denominator: 2 answers, newest first, 2 to 2',
      '2026-11-19 10:00\tChatGPT gpt-5: cites zeta.com (of Zeta)',
      '\tprompt: best shoes of all?',
      "  earshot explain answer 'it'\\''s 2' --brand b",
      '',
    ])
    expect(await lines({ ...asked, offset: '2' })).toContain(
      'denominator: 2 answers, newest first, none after this offset',
    )
    expect(await lines({ measure: 'sourceRate', part: 'numerator' })).toContain(
      "2026-11-20 10:00\tChatGPT gpt-5: cites https://www.acme.com/a (the brand's)",
    )
  })

  it('says of answers without a fact why they count', async () => {
    const why = async (options: Record<string, string>) =>
      (await lines(options)).filter(line => line.includes('gpt-5: ')).map(line => line.split('gpt-5: ')[1])
    expect(await why({ measure: 'coverage', part: 'denominator', limit: '1' })).toEqual(['every answer counts'])
    expect(await why({ measure: 'coverage', part: 'rest' })).toEqual(['does not name the brand'])
    expect(await why({ measure: 'sourceCoverage', part: 'rest', limit: '1' })).toEqual(['does not cite the brand'])
    expect(await why({ measure: 'shareOfVoice', part: 'rest', limit: '1' })).toEqual([
      'names Zeta (place 1), Eta (place 2), Iota[2J (place 4), adds 3',
    ])
    expect(await why({ measure: 'avgSentiment', limit: '1' })).toEqual([
      'names Acme (place 3, sentiment 80.5), adds 80.5',
    ])
    expect(await lines({ measure: 'avgSentiment' })).toContain('denominator: the same answers, each once')
  })

  it('leads from the score to what it is made of', async () => {
    expect((await lines({ measure: 'score', topic: 'a b' })).slice(4)).toEqual([
      'mentionRate: nothing to count',
      "  earshot explain figure --brand b --topic 'a b' --measure mentionRate",
      'sourceRate: nothing to count',
      "  earshot explain figure --brand b --topic 'a b' --measure sourceRate",
      'shareOfVoice: nothing to count',
      "  earshot explain figure --brand b --topic 'a b' --measure shareOfVoice",
      '',
    ])
  })

  it('says that there is nothing to count', async () => {
    const [first, ...more] = await lines({ brand: 'empty' })
    expect(first).toBe('mentionRate of Empty, no answers: nothing to count')
    expect(more).toContain('numerator: 0 answers, newest first')
  })

  it('says what is wrong', async () => {
    expect(await run({ measure: 'rank' })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--measure is "rank"/),
    })
    expect(await run({ 'start-date': '2026-01-02' })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--end-date is missing/),
    })
    expect(await run({ limit: '0' })).toMatchObject({ code: 2, err: expect.stringMatching(/^--limit is "0"/) })
    expect(await run({ part: 'all' })).toMatchObject({ code: 2, err: expect.stringMatching(/^--part is "all"/) })
    expect(await run({ brand: 'none' })).toMatchObject({ code: 1, err: "There is no brand 'none'.\n" })
  })
})
