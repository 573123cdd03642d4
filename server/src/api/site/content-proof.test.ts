import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { recording } from '../../../test/recording.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'
import { aWorld } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { createRandom, type Random } from '../../demo/random.ts'

const brandId = 'b'
const url = 'https://www.acme.com/guides/invoices/'
const dayOf = (day: number, hour = 10) => new Date(Date.UTC(2026, 9, day, hour)).toISOString()
const articleOf = (id: string, more: object = {}) => ({
  ...{ kind: 'article', id, brandId, title: id, articleType: 'OTHER', status: 'LIVE', finalUrl: url, content: 'Text.' },
  ...{ publishedAt: dayOf(10), createdAt: dayOf(1), updatedAt: dayOf(10) },
  metaData: { gaps: [{ promptId: 'best' }, { promptId: 'none' }] },
  ...more,
})
const rollup = (pathId: string, date: string, crawler: string, occurrences: number, succeeded: number) => ({
  ...{ kind: 'crawlerRollup', brandId, date, crawler, pathId, occurrences, lastSeenAt: `${date}T10:00:00Z` },
  statusGroups: { '2xx': succeeded, '4xx': occurrences - succeeded },
})
const pathOf = (id: string, path: string) => ({
  ...{ kind: 'crawlerPage', brandId, id, path, firstSeenAt: dayOf(1), lastSeenAt: dayOf(20), lifetimeCount: 9 },
})
const head = [
  ...[team, acme, entity('us', 'Acme', 'SELF', { domain: 'acme.com' }), entity('g', 'Globex', 'DIRECT')],
  ...[prompt('best', { text: 'Best invoice software?' }), prompt('other')],
]

const records = [
  ...head,
  articleOf('out'),
  articleOf('later', { publishedAt: dayOf(25), updatedAt: dayOf(25), finalUrl: 'https://elsewhere.com/a' }),
  articleOf('bare', { metaData: {}, finalUrl: null, publishedAt: dayOf(24) }),
  articleOf('draft', { status: 'DRAFT', publishedAt: null }),
  { kind: 'crawlerIntegration', brandId, timeZone: 'UTC', createdAt: dayOf(1) },
  ...[pathOf('slash', '/guides/invoices/'), pathOf('bare', '/guides/invoices'), pathOf('x', '/guides')],
  rollup('slash', '2026-10-09', 'GPTBot', 5, 5),
  rollup('slash', '2026-10-12', 'GPTBot', 3, 2),
  rollup('bare', '2026-10-11', 'ClaudeBot', 1, 1),
  rollup('bare', '2026-10-13', 'GPTBot', 1, 1),
  rollup('x', '2026-10-11', 'PetalBot', 7, 7),
  answer('before', dayOf(9), { promptId: 'best', says: { g: [1] }, cites: [url] }),
  answer('a1', dayOf(12), {
    promptId: 'best',
    says: { us: [1] },
    cites: ['http://acme.com/guides/invoices?utm_source=x'],
  }),
  answer('a2', dayOf(13), { promptId: 'best', says: { us: [1] }, cites: [url, url] }),
  answer('a3', dayOf(11), { promptId: 'other', says: { g: [1] }, cites: ['https://acme.com/guides'] }),
  answer('a4', dayOf(14), { promptId: 'other', provider: 'claude', model: 'c', says: { g: [1] }, cites: [url] }),
]

describe.each(engines)('the proof of an article on %s', (_, open) => {
  const db = aDbEach(open)

  it('has the crawls, citations and page since it went LIVE', async () => {
    const { client } = await aWorld(db, records, { now: new Date(dayOf(26)) })
    await db.write(writer =>
      writer.run(sql`
insert into live_page (brand_id, article_id, url, live_at, checked_at, due_at, failures, status, title, words, closed_to,
  found)
select brand_id, public_id, ${url}, 0, ${Date.parse(dayOf(20))}, 0, 0, 200, 'Invoices', 49, '["GPTBot"]', 98
from article where public_id = 'out'`),
    )
    const proof = await client.content.proof({ brandId, id: 'out' })
    expect(proof).toMatchObject({
      ...{ article: { id: 'out', status: 'LIVE' }, liveAt: '2026-10-10T10:00:00.000Z', wait: { days: 15, of: 30 } },
      fetched: { at: dayOf(20), reason: null, words: 49, readable: false, closedTo: ['GPTBot'], found: 98 },
    })
    expect(proof.crawls).toEqual({
      ...{ reason: null, requests: 5 },
      bots: [
        expect.objectContaining({ crawler: 'ClaudeBot', first: '2026-10-11', requests: 1, succeeded: 1 }),
        expect.objectContaining({ crawler: 'GPTBot', first: '2026-10-12', requests: 4, succeeded: 3 }),
      ],
    })
    expect(proof.citations).toEqual({
      answers: 3,
      assistants: [
        {
          ...{ provider: 'chatgpt', answers: 2, prompts: [{ id: 'best', text: 'Best invoice software?', answers: 2 }] },
          first: { answerId: 'a1', at: dayOf(12), promptId: 'best', prompt: 'Best invoice software?' },
        },
        {
          ...{ provider: 'claude', answers: 1, prompts: [{ id: 'other', text: 'other', answers: 1 }] },
          first: { answerId: 'a4', at: dayOf(14), promptId: 'other', prompt: 'other' },
        },
      ],
    })
    const [rate] = proof.share.measures
    expect(proof.share).toMatchObject({
      ...{ reason: null, before: { start: '2026-09-12', end: '2026-10-09' }, prompts: [{ id: 'best' }] },
      after: { start: '2026-10-11', end: '2026-10-25' },
    })
    expect(rate).toMatchObject({
      measure: 'mentionRate',
      aimed: { prompts: 1, answersBefore: 1, answersAfter: 2, before: 0, after: 100, change: 100, verdict: null },
      others: { prompts: 0, change: null, reason: 'nothing_to_count', verdict: null },
      difference: { change: null, verdict: null },
    })
  })

  it('says why a part is missing', async () => {
    const { client } = await aWorld(db, records, { now: new Date(dayOf(26)) })
    const proofOf = async (id: string) => client.content.proof({ brandId, id })
    const empty = { requests: null, bots: null }
    expect(await proofOf('draft')).toMatchObject({
      ...{ liveAt: null, wait: null, fetched: null, crawls: { reason: 'not_live', ...empty } },
      ...{ citations: { answers: 0 }, share: { reason: 'not_live', before: null, measures: [] } },
    })
    expect(await proofOf('later')).toMatchObject({
      ...{ crawls: { reason: 'other_site', ...empty }, share: { reason: 'too_early' }, wait: { days: 0, of: 30 } },
    })
    expect(await proofOf('bare')).toMatchObject({ crawls: { reason: 'not_live' }, share: { reason: 'no_prompts' } })
    await expect(proofOf('nothing')).rejects.toMatchObject({ code: 'ARTICLE_NOT_FOUND' })
  })

  it('is listed for all LIVE articles, the latest first', async () => {
    const { client } = await aWorld(db, records, { now: new Date(dayOf(26)) })
    const { articles, pagination } = await client.published.list({ brandId })
    expect(pagination.total).toBe(3)
    expect(articles.map(({ id }) => id)).toEqual(['later', 'bare', 'out'])
    expect(articles[2]).toMatchObject({
      ...{ finalUrl: url, failure: null, firstCrawl: { crawler: 'ClaudeBot', day: '2026-10-11' } },
      ...{ firstCitation: { provider: 'chatgpt', answerId: 'a1', at: dayOf(12) }, wait: { days: 15, of: 30 } },
      mentionRate: { change: 100, difference: null, verdict: null },
    })
  })

  it('is the same in the list as for each article, in a fixed number of statements', async () => {
    const random = createRandom(7)
    const lives = [10, 10, 12, 31, -40]
    const ids = lives.map((_, i) => `live${i}`)
    const world = [
      ...[...head, ...Array.from({ length: 11 }, (_, i) => prompt(`p${i}`))],
      ...lives.map((day, i) =>
        articleOf(ids[i]!, {
          ...{ publishedAt: dayOf(day), finalUrl: `https://acme.com/${i % 3}` },
          metaData: { gaps: [0, 1, 2, 3, 4].map(at => ({ promptId: `p${(at + i) % 11}` })) },
        }),
      ),
      { kind: 'crawlerIntegration', brandId, timeZone: 'UTC', createdAt: dayOf(1) },
      ...[0, 1, 2].map(i => pathOf(`page${i}`, `/${i}`)),
      ...[0, 1, 2].flatMap(i => [11, 13].map(day => rollup(`page${i}`, `2026-10-${day}`, 'GPTBot', 2, 1))),
      rollup('page0', '2026-09-01', 'ClaudeBot', 1, 1),
      rollup('page0', '2026-11-05', 'ClaudeBot', 1, 1),
      ...randomAnswers(random).map(({ id, day, promptId, provider, named, rival }, i) =>
        answer(id, dayOf(day), {
          ...{ promptId, provider, model: `${provider}-${day > 20 ? 2 : 1}` },
          says: { ...(named && { us: [1] }), ...(rival && { g: [2] }) },
          cites: i % 9 === 0 ? [`https://www.acme.com/${i % 4}?utm_source=x`] : [],
        }),
      ),
    ]
    const listened = await recording(async () => db)
    const { client } = await aWorld(listened, world, { now: new Date(dayOf(38)) })
    await client.published.list({ brandId })
    listened.sent.length = 0
    const { articles } = await client.published.list({ brandId })
    const statements = listened.sent.length
    expect(articles.map(({ id }) => id).toSorted()).toEqual(ids)
    for (const { id, mentionRate, ...row } of articles) {
      const { crawls, citations, share, ...proof } = await client.content.proof({ brandId, id })
      const [rate] = share.measures
      expect(mentionRate).toEqual({
        ...{ change: rate!.aimed.change, difference: rate!.difference.change, verdict: rate!.difference.verdict },
      })
      const [bot] = crawls.bots ?? []
      const [cited] = citations.assistants
      expect(row).toMatchObject({
        ...{ liveAt: proof.liveAt, wait: proof.wait },
        firstCrawl: bot ? { crawler: bot.crawler, day: bot.first } : null,
        firstCitation: cited ? { provider: cited.provider, answerId: cited.first.answerId, at: cited.first.at } : null,
      })
    }
    // The earliest article has no answers before it.
    expect(articles.filter(({ mentionRate }) => mentionRate.change !== null)).toHaveLength(4)
    expect(articles.filter(({ firstCrawl }) => firstCrawl !== null).length).toBeGreaterThan(1)
    expect(articles.filter(({ firstCitation }) => firstCitation !== null).length).toBeGreaterThan(1)
    listened.sent.length = 0
    await client.published.list({ brandId, limit: 1 })
    expect(listened.sent.length).toBe(statements)
  })

  it.each([1, 2, 3])('compares like for like as plain loops over the answers do (world %i)', async seed => {
    const answers = randomAnswers(createRandom(seed))
    const aimedPrompts = [0, 1, 2, 3, 4].map(i => ({ promptId: `p${i}` }))
    const world = [
      ...[...head, ...Array.from({ length: 11 }, (_, i) => prompt(`p${i}`))],
      articleOf('out', { metaData: { gaps: aimedPrompts } }),
      ...answers.map(({ id, day, promptId, provider, named, rival, cited }) =>
        answer(id, dayOf(day), {
          ...{ promptId, provider, model: provider },
          says: { ...(named && { us: [1] }), ...(rival && { g: [2] }) },
          cites: cited ? ['https://acme.com/'] : [],
        }),
      ),
    ]
    const { client } = await aWorld(db, world, { now: new Date(dayOf(60)) })
    const { share, wait } = await client.content.proof({ brandId, id: 'out' })
    expect(wait).toBeNull()
    const isAimed = ({ promptId }: RandomAnswer) => aimedPrompts.some(aimed => aimed.promptId === promptId)
    for (const { measure, aimed, others, difference } of share.measures) {
      const [one, other] = [true, false].map(side =>
        likeForLike(
          answers.filter(a => isAimed(a) === side),
          measure,
        ),
      )
      for (const [found, known] of [
        [aimed, one!],
        [others, other!],
      ] as const) {
        expect(found.change).toBeCloseTo(known.change, 1)
        expect([found.answersBefore, found.answersAfter]).toEqual([known.before, known.after])
        expect(found.verdict).not.toBeNull()
      }
      expect(difference.change).toBeCloseTo(one!.change - other!.change, 1)
      const { low, high, p } = difference.market
      expect((low! + high!) / 2).toBeCloseTo(difference.change!, 1)
      expect(difference.verdict).toMatch(p! > 0.05 ? /steady|unclear/ : /up|down|unclear/)
    }
  })
})

interface RandomAnswer {
  id: string
  day: number
  promptId: string
  provider: string
  named: boolean
  rival: boolean
  cited: boolean
}

/** Days are counted from October 1. The article goes LIVE on October 10. */
const randomAnswers = (random: Random): RandomAnswer[] =>
  Array.from({ length: 700 }, (_, i) => {
    const at = Math.floor(random.next() * 11)
    return {
      ...{ id: `r${i}`, day: Math.floor(random.next() * 80) - 25, promptId: `p${at}` },
      provider: random.pick(['chatgpt', 'claude', 'gemini']),
      ...{ named: random.chance(0.2 + at / 20), rival: random.chance(0.7), cited: random.chance(0.3) },
    }
  })

function likeForLike(answers: readonly RandomAnswer[], measure: string) {
  const within = (from: number, to: number) => answers.filter(({ day }) => day >= from && day <= to)
  const keyOf = ({ promptId, provider }: RandomAnswer) => `${promptId} ${provider}`
  const [all, since] = [within(10 - 28, 9), within(11, 40)]
  const [before, after] = [
    all.filter(one => since.some(other => keyOf(other) === keyOf(one))),
    since.filter(one => all.some(other => keyOf(other) === keyOf(one))),
  ]
  const isCounted = ({ named, rival }: RandomAnswer) => measure === 'sourceCoverage' || named || rival
  const isHit = ({ named, cited }: RandomAnswer) => (measure === 'sourceCoverage' ? cited : named)
  const rate = (some: readonly RandomAnswer[], weightOf: (one: RandomAnswer) => number) => {
    const sum = (of: (one: RandomAnswer) => boolean) => some.filter(of).reduce((total, one) => total + weightOf(one), 0)
    return (100 * sum(one => isCounted(one) && isHit(one))) / sum(isCounted)
  }
  const count = (some: readonly RandomAnswer[], key: string) => some.filter(one => keyOf(one) === key).length
  const then = rate(before, one => count(after, keyOf(one)) / count(before, keyOf(one)))
  return { change: rate(after, () => 1) - then, before: before.length, after: after.length }
}
