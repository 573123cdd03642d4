import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { orderSteps } from './next.ts'
import type { NextStep } from './next-step.ts'

const brandId = 'b'
const window = { startDate: '2026-11-20', endDate: '2026-11-22' }
const shop = 'https://globex.com/crm'

const records = [
  team,
  acme,
  entity('us', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  prompt('few', { text: 'Who sells anvils?' }),
  prompt('many', { text: 'Best anvils' }),
  answer('a1', '2026-11-20T10:00:00Z', { promptId: 'few', says: { g: [1] }, cites: [shop] }),
  answer('a2', '2026-11-20T10:00:00Z', { promptId: 'many', says: { g: [1] }, cites: [shop] }),
  answer('a3', '2026-11-21T10:00:00Z', { promptId: 'many', says: { g: [1] }, cites: [shop] }),
  answer('a4', '2026-11-22T10:00:00Z', { promptId: 'many', says: { us: [1] }, cites: [shop] }),
]

const site = {
  robotsAnalysis: {
    status: 'present',
    crawlers: { GPTBot: { status: 'Disallowed' }, ClaudeBot: { status: 'Allowed' } },
  },
  llmsAnalysis: { status: 'missing' },
  sitemapAnalysis: { status: 'present' },
  aiReadiness: { score: 70, issuesCount: 2, optimizationsCount: 0 },
  warnings: [{ code: 'noindex', subject: null }],
}
const finding = { subject: 'Acme Corp', counts: { read: 4, answers: 3, everyday: null }, examples: [], change: null }
const profile = {
  facts: [{ text: 'Founded in 1949', severity: 'high', accepted: ['1949'], outdated: [] }],
}
const snapshot = {
  id: 's1',
  computed: { profileRevision: 1, wild: { facts: [{ fact: 0, places: [{ answerId: 'a4' }, { answerId: 'gone' }] }] } },
}

describe.each(engines)('what to do next, on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const list = (query: object = {}) => world.client.next.list({ brandId, ...window, ...query })
  const texts = async (query: object = {}) => (await list(query)).steps.map(({ text }) => text)
  const run = (statement: Sql) => world.db.write(writer => writer.run(statement))
  const acmeId = async () => {
    const [brand] = await world.db.read(reader =>
      reader.rows<{ id: number }>(sql`select id from brand where public_id = 'b'`),
    )
    return brand!.id
  }
  it('has the opportunities, those with the most to gain first', async () => {
    const { steps, pagination } = await list()
    expect(pagination).toEqual({ total: 2, count: 2, limit: 50, offset: 0 })
    expect(steps[0]).toEqual({
      ...{ id: 'prompt:many', kind: 'prompt', code: 'new_page', severity: 'warning', page: 'opportunities' },
      ...{ subject: 'Best anvils', subjectId: 'many', answers: 2 },
      text: '"Best anvils": 2 of 3 answers name competitors and not Acme.',
    })
    expect(steps[1]!.text).toBe('"Who sells anvils?": 1 of 1 answer names competitors and not Acme.')
    expect((await list({ limit: 1, offset: 1 })).steps.map(({ id }) => id)).toEqual(['prompt:few'])
  })

  it('mixes them with facts, names, the site and missing answers, in both languages', async () => {
    const id = await acmeId()
    await run(sql`insert into technical_analysis (brand_id, record) values (${id}, ${JSON.stringify(site)})`)
    await run(sql`
insert into suggestion (brand_id, id, kind, state, about_kind, about_id, answers, found_at, record)
values (${id}, 'n1', 'alias', 'open', 'brand', 'b', 3, 0, ${JSON.stringify(finding)})`)
    await run(
      sql`insert into brand_profile (brand_id, revision, created_at, record) values (${id}, 1, 0, ${JSON.stringify(profile)})`,
    )
    await run(sql`
insert into perception_snapshot (brand_id, public_id, month, status, completed_at, record)
values (${id}, 's1', 24322, 'COMPLETED', 0, ${JSON.stringify(snapshot)})`)
    await run(sql`
insert into coverage (brand_id, day, provider, planned, answered, failed, skipped)
values (${id}, 20778, 'chatgpt', 10, 4, 6, 0)`)
    expect(await texts()).toEqual([
      '1 answer contradicts the fact "Founded in 1949".',
      '6 questions were not answered.',
      '3 answers write "Acme Corp", which does not count as Acme.',
      '"Best anvils": 2 of 3 answers name competitors and not Acme.',
      'robots.txt blocks GPTBot.',
      '"Who sells anvils?": 1 of 1 answer names competitors and not Acme.',
      'The home page forbids indexing.',
      'The site has no llms.txt.',
    ])
    expect((await texts({ language: 'de', limit: 5 })).slice(1)).toEqual([
      '6 Fragen wurden nicht beantwortet.',
      '3 Antworten schreiben „Acme Corp“, was nicht als Acme zählt.',
      '„Best anvils“: 2 von 3 Antworten nennen Wettbewerber und nicht Acme.',
      'robots.txt blockiert GPTBot.',
    ])
    // Another window has other answers. The site and the names stay.
    expect(await texts({ startDate: '2026-11-01', endDate: '2026-11-02', limit: 2 })).toEqual([
      '3 answers write "Acme Corp", which does not count as Acme.',
      'robots.txt blocks GPTBot.',
    ])
  })
})

describe('a brand without answers', () => {
  const world = aStandingWorld(engines[0]![1], [team, acme, entity('us', 'Acme', 'SELF'), prompt('p')])

  it('gets the step to set up a schedule', async () => {
    const { steps } = await world.client.next.list({ brandId })
    expect(steps.map(({ page, text }) => [page, text])).toEqual([
      ['settings/schedule', 'No assistant has been asked yet.'],
    ])
  })
})

describe('the order', () => {
  const step = (kind: NextStep['kind'], answers: number | null, severity: NextStep['severity'] = 'warning') =>
    ({ kind, answers, severity, id: `${kind} ${answers} ${severity}` }) as NextStep
  const orderOf = (...steps: NextStep[]) => orderSteps(steps).map(({ id }) => id)

  it('puts severity first, then the best of each kind, then answers', () => {
    expect(
      orderOf(
        step('prompt', 2),
        step('prompt', 90),
        step('name', 5),
        step('name', 7),
        step('site', null),
        step('collection', 1, 'critical'),
        step('site', null, 'notice'),
      ),
    ).toEqual([
      'collection 1 critical',
      'name 7 warning',
      'prompt 2 warning',
      'site null warning',
      'prompt 90 warning',
      'name 5 warning',
      'site null notice',
    ])
  })
})
