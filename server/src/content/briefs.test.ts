import { briefData } from '@earshot/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../test/records.ts'
import { runOperation } from '../../test/run-operation.ts'
import { aDbEach } from '../../test/standing.ts'
import { aWorld, noon } from '../../test/world.ts'
import { contentBriefOperation, contentProofOperation } from '../operations/content.ts'

const brandId = 'b'
const at = (day: number) => `2026-11-${day}T10:00:00Z`
const ours = 'https://acme.com/invoices'

const records = [
  team,
  acme,
  entity('us', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  prompt('best', { text: 'Best invoice software?' }),
  prompt('won', { text: 'What is Acme' }),
  answer('a1', at(10), {
    ...{ promptId: 'best', says: { g: [1] } },
    cites: [
      { url: 'https://globex.com/', title: 'Globex\nInvoices' },
      { url: 'https://www.g2.com/invoice' },
      { url: ours },
    ],
    searches: [{ query: 'invoice software for startups' }, { query: 'best invoice software?' }],
  }),
  answer('a2', at(11), {
    ...{ promptId: 'best', says: { g: [1] }, cites: ['https://globex.com/'], provider: 'claude', model: 'c' },
    searches: [{ query: 'cheap invoices' }, { query: 'invoice software for startups' }],
  }),
  answer('a3', at(12), { promptId: 'best', says: { us: [1] } }),
  answer('a4', at(12), { promptId: 'won', says: { us: [1] } }),
]

const markdown = `# Best invoice software?

Improve our page.
Page: https://acme.com/invoices

## Why

All answers:

- Best invoice software?: 2 of 3 answers name competitors and not us (66.67%, likely 4.38% to 98.87%): Globex (2). 75% of 4 citations can be won.

## Outline

- Best invoice software? (3 answers)
- Invoice software for startups (2 answers)
- Cheap invoices (1 answer)

## Sources

1. Globex Invoices, https://globex.com/: a competitor, COMMERCIAL, cited 2 times by chatgpt, claude
2. https://acme.com/invoices: our page, COMMERCIAL, cited once by chatgpt
3. https://www.g2.com/invoice: another site, REFERENCE, cited once by chatgpt
`

describe.each(engines)('briefs on %s', (_, open) => {
  const db = aDbEach(open)
  let world: Awaited<ReturnType<typeof aWorld>>
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeEach(async () => {
    world = await aWorld(db, records)
    door = await aDoor(db)
  })
  const create = (promptId: string, more: object = {}) => door.asOperator.briefs.create({ brandId, promptId, ...more })
  const brief = async (id: string) => (await world.client.content.brief({ brandId, id })).brief

  it('are drafts with the searches as outline, the cited pages as sources, and the figures', async () => {
    const { article } = await create('best')
    expect(article).toMatchObject({
      ...{ id: 'brief-best', title: 'Best invoice software?', status: 'DRAFT', content: '', wordCount: 0 },
      outline: [
        { heading: 'Best invoice software?', answers: 3 },
        { heading: 'Invoice software for startups', answers: 2 },
        { heading: 'Cheap invoices', answers: 1 },
      ],
    })
    expect(article.sources).toEqual([
      {
        ...{ url: 'https://globex.com/', title: 'Globex\nInvoices', owner: 'theirs', type: 'COMMERCIAL' },
        why: { citations: 2, by: ['chatgpt', 'claude'] },
      },
      { url: ours, title: null, owner: 'ours', type: 'COMMERCIAL', why: { citations: 1, by: ['chatgpt'] } },
      {
        ...{ url: 'https://www.g2.com/invoice', title: null, owner: 'others', type: 'REFERENCE' },
        why: { citations: 1, by: ['chatgpt'] },
      },
    ])
    const { gaps, ...data } = briefData().parse(article.metaData)
    expect(data).toEqual({
      ...{ kind: 'improve_page', page: { url: ours, reason: 'cited' }, period: { start: null, end: null } },
      ...{ facts: [], wrongFacts: [] },
    })
    expect(gaps).toEqual([
      {
        ...{ promptId: 'best', prompt: 'Best invoice software?', answers: 3, lost: 2, lostRate: 66.67 },
        ...{ interval: { low: 4.38, high: 98.87 }, competitors: [{ name: 'Globex', answers: 2 }] },
        ...{ citations: 4, winnability: 75 },
      },
    ])
    const { opportunities } = await world.client.opportunities.list({ brandId })
    expect(opportunities[0]!.article).toEqual({ id: 'brief-best', status: 'DRAFT' })
  })

  it('are Markdown, over HTTP and on the command line', async () => {
    await create('best')
    expect(await brief('brief-best')).toBe(markdown)
    const response = await world.get(`/brands/${brandId}/content/brief-best/brief?format=markdown`)
    expect(response.headers.get('content-type')).toContain('text/markdown')
    expect(await response.text()).toBe(markdown)
    const call = { db, now: () => noon }
    expect((await runOperation(contentBriefOperation, call, { brand: brandId, article: 'brief-best' })).out).toBe(
      markdown,
    )
  })

  it('are started on the command line, with the answers of a period', async () => {
    const options = { brand: brandId, prompt: 'best', period: '11' }
    const { code, out } = await runOperation(contentBriefOperation, { db, now: () => noon }, options)
    expect([code, out.includes('Answers from 2026-11-11 to 2026-11-21:')]).toEqual([0, true])
    expect(out).toContain('1 of 2 answers name competitors and not us (50%, likely 0.15% to 99.85%)')
    const wrong = await runOperation(contentBriefOperation, { db, now: () => noon }, { ...options, period: 'all' })
    expect([wrong.code, wrong.err]).toEqual([2, "--period is 'all' but must be a number of days from 1 to 3650.\n"])
    const both = await runOperation(contentBriefOperation, { db, now: () => noon }, { ...options, article: 'x' })
    expect([both.code, both.err]).toEqual([2, 'Use either --prompt or --article.\n'])
    const none = await runOperation(contentBriefOperation, { db, now: () => noon }, { ...options, brand: 'x' })
    expect([none.code, none.err]).toEqual([1, "There is no brand 'x'.\n"])
  })

  it('have a proof on the command line, as over HTTP', async () => {
    await create('best')
    const call = { db, now: () => noon }
    const { code, out } = await runOperation(contentProofOperation, call, { brand: brandId, article: 'brief-best' })
    expect([code, JSON.parse(out)]).toEqual([0, await world.client.content.proof({ brandId, id: 'brief-best' })])
    const none = await runOperation(contentProofOperation, call, { brand: 'x', article: 'brief-best' })
    expect([none.code, none.err]).toEqual([1, "There is no brand 'x'.\n"])
  })

  it('are one per prompt: a second says which article there is', async () => {
    await create('best')
    await expect(create('best')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining("'brief-best' was already started for the prompt 'best', and is DRAFT"),
    })
    await door.asOperator.articles.delete({ brandId, articleId: 'brief-best' })
    expect((await create('best')).article.id).toBe('brief-best')
  })

  it('need answers that name a competitor and not the brand', async () => {
    await expect(create('won')).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('won') })
    await expect(create('best', { period: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(create('none')).rejects.toMatchObject({ code: 'PROMPT_NOT_FOUND' })
  })

  it('show nothing in a dry run', async () => {
    expect((await create('best', { dryRun: true })).article.id).toBe('brief-best')
    await expect(brief('brief-best')).rejects.toMatchObject({ code: 'ARTICLE_NOT_FOUND' })
  })

  it('cover the prompts of the topic that lose to the same competitors, as does their proof', async () => {
    const later = ['Which invoice app?', 'Which invoice tool?'].map((text, i) =>
      prompt(`p${i}`, { text, topicId: 't' }),
    )
    await record(db, [
      topic('t', 'Invoices'),
      ...[prompt('best', { text: 'Best invoice software?', topicId: 't' }), ...later],
      ...later.map(({ id }) =>
        answer(`of-${id}`, at(11), {
          ...{ promptId: id, says: { g: [1] }, cites: ['https://globex.com/'] },
          searches: [{ query: 'cheap invoices' }, { query: 'Which invoice app?' }],
        }),
      ),
    ])
    const { article } = await create('best')
    expect(article.outline).toEqual([
      { heading: 'Best invoice software?', answers: 3 },
      { heading: 'Which invoice app?', answers: 1 },
      { heading: 'Which invoice tool?', answers: 1 },
      { heading: 'Cheap invoices', answers: 3 },
      { heading: 'Invoice software for startups', answers: 2 },
    ])
    const { gaps } = briefData().parse(article.metaData)
    expect(gaps.map(({ promptId, lost, answers }) => [promptId, lost, answers])).toEqual([
      ['best', 2, 3],
      ['p0', 1, 1],
      ['p1', 1, 1],
    ])
    expect((article.sources as object[])[0]).toMatchObject({ url: 'https://globex.com/', why: { citations: 4 } })
    expect(await brief('brief-best')).toContain('- Which invoice tool?: 1 of 1 answers name competitors and not us')
    await expect(create('p1')).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: expect.stringContaining("'brief-best' was already started for the prompt 'p1'") },
    })
    const { opportunities } = await world.client.opportunities.list({ brandId })
    expect(opportunities.map(({ article }) => article?.id)).toEqual(Array(3).fill('brief-best'))
    await door.asOperator.articles.change({ brandId, articleId: 'brief-best', status: 'LIVE' })
    const { share } = await world.client.content.proof({ brandId, id: 'brief-best' })
    expect(share.prompts.map(({ id }) => id)).toEqual(['best', 'p0', 'p1'])
  })

  it('of an article that is no brief have its title only', async () => {
    const odd = { metaData: { gaps: 'many' }, outline: ['one'], sources: [7] }
    const { article } = await door.asOperator.articles.create({ brandId, title: 'By hand', ...odd })
    expect(await brief(article.id)).toBe('# By hand\n')
  })
})
