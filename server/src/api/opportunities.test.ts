import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const at = (day: number) => `2026-11-${day}T10:00:00Z`
const g2 = 'https://www.g2.com/crm'
const news = 'https://www.nytimes.com/crm'
const shop = 'https://globex.com/crm'

const records = [
  team,
  acme,
  entity('us', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('h', 'Hooli', 'DIRECT'),
  entity('w', 'Watched', 'INDIRECT'),
  topic('crm', 'CRM'),
  prompt('best', { text: 'Which startup software tracks invoices?', topicId: 'crm' }),
  prompt('ceded', { text: 'Best suites for teams' }),
  prompt('bare', { text: 'Who sells anvils' }),
  prompt('won', { text: 'What is Acme' }),
  prompt('watched', { text: 'Who watches' }),
  // Two of three answers are lost, one of four citations is of a third party.
  answer('a1', at(20), {
    ...{ promptId: 'best', says: { g: [1], h: [2] }, cites: [g2, shop] },
    searches: [{ query: ' Invoice tracking ' }, { query: 'invoice tracking' }, { query: 'startup tools' }],
  }),
  answer('a2', at(21), {
    ...{ promptId: 'best', says: { h: [1] }, cites: [shop] },
    searches: [{ query: 'startup tools' }],
  }),
  answer('a3', at(22), { promptId: 'best', says: { us: [1], g: [2] }, cites: ['https://www.reddit.com/r/crm/1'] }),
  // Three of five citations are of third parties: 60%.
  answer('b1', at(20), { promptId: 'ceded', says: { g: [1] }, cites: [g2, news, news, shop, shop] }),
  answer('c1', at(20), { promptId: 'bare', says: { g: [1] } }),
  answer('d1', at(20), {
    ...{ promptId: 'won', says: { us: [1], g: [2] } },
    cites: ['https://acme.com/software/startup-invoices', 'https://acme.com/about'],
  }),
  answer('e1', at(20), { promptId: 'watched', says: { w: [1] } }),
  {
    ...{ kind: 'article', id: 'brief-ceded', brandId, title: 'Suites', articleType: 'OTHER', status: 'DRAFT' },
    ...{ content: '', createdAt: at(10), updatedAt: at(10) },
  },
]

describe.each(engines)('opportunities on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  const list = (query: object = {}) => world.client.opportunities.list({ brandId, ...query })
  const ids = async (query: object = {}) => (await list(query)).opportunities.map(({ id }) => id)

  it('have the answers that name a competitor and not the brand, who is named, and what is cited', async () => {
    const { pagination, totals, opportunities } = await list({ counts: true })
    expect(pagination.total).toBe(3)
    expect(totals).toEqual({ answers: 5, lost: 4, ceded: 1 })
    expect(opportunities[0]).toEqual({
      ...{ id: 'best', text: 'Which startup software tracks invoices?', type: 'TOFU', topic: 'CRM' },
      ...{ kind: 'improve_page', answers: 3, lost: 2, lostRate: 66.67 },
      competitors: [
        { id: 'h', name: 'Hooli', answers: 2 },
        { id: 'g', name: 'Globex', answers: 1 },
      ],
      citations: 4,
      sourceTypes: [
        { type: 'COMMERCIAL', citations: 2, share: 50 },
        { type: 'FORUM', citations: 1, share: 25 },
        { type: 'REFERENCE', citations: 1, share: 25 },
      ],
      // 2 lost answers x 75%.
      ...{ winnability: 75, ceded: false, potential: 1.5 },
      page: { url: 'https://acme.com/software/startup-invoices', reason: 'nearest', citations: 0 },
      searches: [
        { query: 'startup tools', answers: 2 },
        { query: 'invoice tracking', answers: 1 },
      ],
      prompts: [{ id: 'best', text: 'Which startup software tracks invoices?' }],
      article: null,
      counts: { lostRate: { numerator: 2, denominator: 3 } },
    })
  })

  it('are ceded if 60% of the citations are of aggregators and media, and unknown without citations', async () => {
    const { opportunities } = await list()
    expect(opportunities.slice(1)).toMatchObject([
      {
        ...{ id: 'ceded', kind: 'earn_elsewhere', winnability: 40, ceded: true, potential: 0.4 },
        article: { id: 'brief-ceded', status: 'DRAFT' },
      },
      { id: 'bare', kind: 'new_page', citations: 0, winnability: null, ceded: null, potential: null, page: null },
    ])
  })

  it('have the page of the brand that their answers cite', async () => {
    const window = { startDate: '2026-11-20', endDate: '2026-11-20' }
    expect((await list(window)).opportunities).toMatchObject([
      { id: 'best', answers: 1, lost: 1, winnability: 50 },
      { id: 'ceded' },
      { id: 'bare' },
    ])
  })

  it('are sorted by what can be won, and by what is asked', async () => {
    expect(await ids()).toEqual(['best', 'ceded', 'bare'])
    expect(await ids({ sort: 'potential', order: 'asc' })).toEqual(['ceded', 'best', 'bare'])
    expect(await ids({ sort: 'lostRate', limit: 2 })).toEqual(['bare', 'ceded'])
    expect(await ids({ sort: 'text', order: 'asc', offset: 1 })).toEqual(['best', 'bare'])
    expect(await ids({ q: 'SUITES' })).toEqual(['ceded'])
    expect(await ids({ topic: ['crm'] })).toEqual(['best'])
    expect(await ids({ startDate: '2026-11-01', endDate: '2026-11-02' })).toEqual([])
  })

  it('come as a table too', async () => {
    const csv = await (await world.get(`/brands/${brandId}/opportunities?format=csv`)).text()
    const [header, first] = csv.split('\r\n')
    expect(header).toContain('id,text,type,topic,kind,answers,lost,lostRate,competitors,citations')
    expect(first).toContain('best,Which startup software tracks invoices?,TOFU,CRM,improve_page,3,2,66.67,')
  })
})

describe.each(engines)('groups of opportunities on %s', (_, open) => {
  const ofTopic = (id: string, topicId = 'crm') => prompt(id, { topicId })
  const world = aWorkedWorld(open, [
    ...[team, acme, entity('us', 'Acme', 'SELF'), entity('g', 'Globex', 'DIRECT'), entity('h', 'Hooli', 'DIRECT')],
    ...[topic('crm', 'CRM'), topic('erp', 'ERP')],
    ...['one', 'two', 'three', 'four', 'won'].map(id => ofTopic(id)),
    ...[ofTopic('other', 'erp'), prompt('bare')],
    ...['one', 'two', 'two', 'three', 'other', 'bare'].map((promptId, i) =>
      answer(`g${i}`, at(20), { promptId, says: { g: [1] } }),
    ),
    answer('h', at(20), { promptId: 'three', says: { h: [1] } }),
    answer('i', at(20), { promptId: 'four', says: { h: [1] } }),
    answer('j', at(20), { promptId: 'won', says: { us: [1], g: [2] } }),
    ...[...Array(14).keys()].map(i => ofTopic(`more${i}`, 'erp')),
    ...[...Array(14).keys()].map(i => answer(`m${i}`, at(20), { promptId: `more${i}`, says: { h: [1] } })),
    {
      ...{ kind: 'article', id: 'brief-more0', brandId, title: 'More', articleType: 'OTHER', status: 'DRAFT' },
      ...{ content: '', createdAt: at(10), updatedAt: at(10), metaData: { gaps: [{ promptId: 'more3' }] } },
    },
  ])

  it('have the prompts of the topic that lose to the same competitors, and share an article', async () => {
    const { opportunities } = await world.client.opportunities.list({ brandId, limit: 100 })
    const groups = Object.fromEntries(opportunities.map(({ id, prompts }) => [id, prompts.map(each => each.id)]))
    expect(groups).toMatchObject({
      ...{ one: ['one', 'three', 'two'], two: ['two', 'three', 'one'], three: ['three', 'two', 'four', 'one'] },
      ...{ four: ['four', 'three'], other: ['other'], bare: ['bare'], more0: ['more0', 'more3'] },
    })
    // At most 10 prompts, without those of the article.
    expect(groups.more1).toHaveLength(10)
    expect(groups.more1).not.toContain('more0')
    const articles = opportunities.flatMap(({ id, article }) => (article ? [[id, article.id]] : []))
    expect(articles.toSorted()).toEqual([
      ['more0', 'brief-more0'],
      ['more3', 'brief-more0'],
    ])
  })
})

const days = Array.from({ length: 10 }, (_, day) => day)

describe.each(engines)('intervals of opportunities on %s', (_, open) => {
  const world = aWorkedWorld(open, [
    ...[team, acme, entity('us', 'Acme', 'SELF'), entity('g', 'Globex', 'DIRECT'), prompt('p1')],
    ...days.map(day => answer(`x${day}`, at(10 + day), { says: day % 2 === 0 ? { g: [1] } : { us: [1] } })),
  ])

  it('are those of a share of all answers', async () => {
    const response = await world.get(`/brands/${brandId}/opportunities?intervals=true`)
    const [row] = ((await response.json()) as { opportunities: { lostRate: number; intervals: object }[] })
      .opportunities
    expect(row).toMatchObject({ lostRate: 50, intervals: { lostRate: { of: 'panel', level: 95 } } })
    const { low, high } = (row!.intervals as { lostRate: { low: number; high: number } }).lostRate
    expect(low).toBeLessThan(50)
    expect(high).toBeGreaterThan(50)
    // The share that is not lost has the mirrored interval, since each answer names the brand or the competitor.
    const prompts = await world.get(`/brands/${brandId}/prompts?intervals=true`)
    const [same] = (
      (await prompts.json()) as { prompts: { intervals: { mentionRate: { low: number; high: number } } }[] }
    ).prompts
    expect(low).toBeCloseTo(100 - same!.intervals.mentionRate.high, 2)
    expect(high).toBeCloseTo(100 - same!.intervals.mentionRate.low, 2)
  })
})
