import { randomBytes } from 'node:crypto'
import { createToken } from '../src/admin/people/tokens.ts'
import { keepSchedule } from '../src/collect/plan/schedule.ts'
import { setBudget } from '../src/collect/queue/budget.ts'
import type { Db, Writer } from '../src/db/db.ts'
import { join, name, script, sql } from '../src/db/sql.ts'
import { answerSumNames } from '../src/db/sums/answer-sums.ts'
import { record } from './archive.ts'
import { answer, asksOf, failure, setup } from './asks.ts'

const brandId = 'b'
const at = '2026-11-20T10:00:00.000Z'
const analysis = { status: 'missing', finalUrl: null, error: 'x', content: null }
/** All other records of a brand, besides prompts and runs. */
const records = [
  {
    ...{ kind: 'team', id: 'other', name: 'Other', plan: 'GROWTH', parentTeamId: 'team' },
    rateLimit: { perMinute: 5, perDay: 6 },
  },
  {
    ...{ kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt: '2026-01-01' },
    ...{ aliases: ['A'], description: 'All of it.', domains: ['acme.example', 'hub.example/acme'] },
  },
  { kind: 'competitor', id: 'c', brandId, name: 'C', relationship: 'INDIRECT', context: { must: ['a'] } },
  { kind: 'provider', id: 'chatgpt', name: 'ChatGPT' },
  { kind: 'topic', id: 'shoes', brandId, name: 'Shoes' },
  { kind: 'tag', id: 'tag', brandId, name: 'Tag' },
  { kind: 'prompt', id: 'p9', brandId, text: 'x', type: 'BOFU', createdAt: at, topicId: 'shoes', tagIds: ['tag'] },
  { kind: 'source', id: 'z', brandId, domain: 'acme.com', type: 'COMMERCIAL' },
  { kind: 'source', id: 'y', brandId, domain: 'a.example', type: 'BLOG' },
  {
    ...{ kind: 'manner', id: 'typed', brandId, model: 'm', adapter: 'hand/1', webSearch: false, temperature: 0.7 },
    system: 'Be brief.',
  },
  {
    ...{ kind: 'answer', id: 'given', brandId, promptId: 'p9', provider: 'claude', model: 'm', createdAt: at },
    ...{ text: 'Globex', country: 'DE', searches: [{ query: 'Best' }] },
    ...{ manner: 'typed', modelServed: 'm-2', extracted: true, rules: 'names/0', citationsExtracted: true },
    ...{ citationRules: 'sources/0' },
    mentions: [{ competitorId: 'self', position: 1, sentiment: 70, judge: 'x/1', recommended: 'yes' }],
    citations: [
      {
        ...{ url: 'https://Acme.com/X', title: 'T', originalUrl: 'https://acme.com/x?utm_source=y' },
        social: { communityId: 'r', communityName: 'R', upvotes: 2, commentCount: 3 },
      },
      { url: 'https://hub.example/acme/tools' },
    ],
    sponsored: [
      {
        ...{ id: 's', advertiserName: 'a', advertiserLogo: '', productName: 'p', description: '', position: 1 },
        imageUrl: 'https://a.example/i.png',
      },
    ],
  },
  {
    ...{ kind: 'crawlerIntegration', brandId, timeZone: 'Asia/Kathmandu', createdAt: at, dailyQuota: 9 },
    delivery: {
      lastDeliveryAt: at,
      streams: [{ stream: 'log', first: 1, last: 2, since: at, until: at }],
      days: [{ date: '2026-11-20', occurrences: 3 }],
      changes: [{ at, change: 'enabled' }],
    },
  },
  { kind: 'crawlerPage', id: 'page', brandId, path: '/', firstSeenAt: at, lastSeenAt: at, lifetimeCount: 3 },
  {
    ...{ kind: 'crawlerRollup', brandId, date: '2026-11-20', crawler: 'GPTBot', pathId: 'page', occurrences: 3 },
    lastSeenAt: at,
  },
  {
    ...{ kind: 'technicalAnalysis', brandId, lastAnalyzedAt: at, robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
    ...{ robotsAnalysis: { ...analysis, crawlers: {} }, llmsAnalysis: analysis, sitemapAnalysis: analysis },
    ...{ aiReadiness: { score: 1, issuesCount: 2, optimizationsCount: 3 }, generatedLlmsTxt: null },
  },
  {
    ...{
      kind: 'readinessCheck',
      brandId,
      at: '2026-11-13T10:00:00.000Z',
      score: 7,
      issuesCount: 8,
      optimizationsCount: 9,
    },
    ...{ robots: 'present', llms: 'missing', sitemap: 'invalid', crawlers: { GPTBot: 'Partial' } },
  },
  { kind: 'readinessAttempt', brandId, at, failure: 'The site cannot be reached.' },
  {
    ...{ kind: 'perceptionSnapshot', id: 's', brandId, month: 12, year: 2025, status: 'COMPLETED', createdAt: at },
    completedAt: at,
    scores: { sentiment: null, alignment: null, consistency: null, factualAlignment: null },
  },
  {
    ...{ kind: 'brandProfile', brandId, revision: 1, createdAt: at, statement: 'S', monthly: true },
    attributes: [{ text: 'A', words: { en: ['a'] }, opposites: { de: ['b'] } }],
    facts: [{ text: 'F', kind: 'number', accepted: ['1'], outdated: ['2'], validFrom: '2026-01-01', severity: 'high' }],
  },
  {
    ...{ kind: 'perceptionAnswer', id: 'pa', brandId, snapshotId: 's', template: 'what', isOpen: true, language: 'en' },
    ...{ prompt: 'What is Acme?', provider: 'chatgpt', model: 'gpt-5', endedAt: at, text: 'Acme is fast.' },
    ...{ sentiment: 75.5, judge: 'lexicon/4', rules: 'rules/1', dollars: 0.002 },
    verdicts: [{ item: 'attributes.0', verdict: 'affirmed', start: 0, end: 12 }],
  },
  {
    ...{ kind: 'perceptionAnswer', id: 'pf', brandId, snapshotId: 's', template: 'what', isOpen: true, language: 'en' },
    ...{ prompt: 'What is Acme?', provider: 'claude', model: 'm', endedAt: at, reason: 'refused', message: 'No.' },
  },
  { kind: 'note', id: 'n', brandId, text: 'N', at, createdAt: at },
  {
    ...{ kind: 'article', id: 'r', brandId, title: 'T', articleType: 'OTHER', status: 'LIVE', content: 'a' },
    ...{ createdAt: at, updatedAt: at, publishedAt: at },
  },
]

/** This body and the page title below are both longer than the maximum length of a stored line. */
const body = randomBytes(900_000)
const page = { url: 'https://globex.com/', title: `\ud83d\ude00"\\\u0001\0${'\ud83d\ude00x'.repeat(351_000)}` }

/** Rows that archives omit: of name checks, noticed names, judges and drafts. */
async function storeUnarchived(writer: Writer): Promise<void> {
  for (const [table, cells] of [
    ['noticed_name', "1, 1, 'Globex', 'globex', false"],
    ['noticed', "1, 1, 1, '64', 1, 1, 0"],
    ['noticed_brand', '1, 1, 1'],
    ['judge', "1, 1, 'chatgpt', 'm', 1, true"],
    ['verdict', "1, 1, 1, 1, 'valid', 'praised', 1, 'yes', '[]', 1, 1, 0, 0"],
    ['judgement', "1, 1, 1, 0, 'judged', null, null, 1, 1, null, null, 'en'"],
    ['label', "1, 1, 'person', 1, 4, true, 0"],
    ['judging', "1, 1, 1, 'chatgpt', 0, 0, null, 0, null, null, null, null"],
    ['judge_test', "'chatgpt', 'm', 1, 0, true"],
    ['judge_schedule', "1, 0, 'chatgpt', null, false"],
  ] as const)
    await writer.run(sql`insert into ${name(table)} values (${script(cells)})`)
  await writer.run(sql`
insert into suggestion (brand_id, id, kind, about_kind, about_id, state, answers, found_at, record)
values (1, 's', 'double', 'brand', ${brandId}, 'open', 1, 0, '{}')`)
  await writer.run(sql`insert into brand_check (brand_id, revision, checked_at) values (1, 1, 0)`)
  await writer.run(sql`
insert into draft (brand_id, article_id, provider, forecast, ready_at, expires_at, attempts)
values (1, 'l', 'chatgpt', 0, 0, 0, 0)`)
  await writer.run(sql`insert into draft_day (brand_id, day, drafts) values (1, 1, 1)`)
  await writer.run(sql`
insert into source_page (brand_id, article_id, url, fetched_at, runs) values (1, 'l', 'https://acme.com/', 0, '')`)
  await writer.run(sql`
insert into live_page (brand_id, article_id, url, live_at, checked_at, due_at, failures)
values (1, 'l', 'https://acme.com/', 0, 0, 0, 1)`)
}

/** Writes a row into every table, for brand `b` of team `team`, which has a child team `other`. */
export async function fill(db: Db): Promise<void> {
  const world = await asksOf(db)
  await record(db, records)
  const { clock, contextOf, run } = world
  await db.write(async writer => {
    await setBudget(writer, 'other', { asks: null, cost: 1_500_001 })
    await setBudget(writer, 'team', { asks: 1000, cost: null })
    await keepSchedule(
      writer,
      1,
      {
        ...{ every: 'monthly', day: 'L', hour: 6, timeZone: 'Europe/Berlin', repeats: 3, country: 'DE', locale: 'de' },
        assistants: [
          { provider: 'chatgpt', model: 'gpt-5' },
          { provider: 'claude', model: null },
        ],
      },
      clock.at,
      [{ provider: 'chatgpt', model: 'gpt-5' }],
    )
  })
  await world.planAll({ prompts: sql`prompt.public_id in ('p0', 'p1', 'p2')`, country: 'US', locale: 'en' })
  const provider = setup(async question => {
    if (question.text === 'question 0?') return failure('refused')
    if (question.text === 'question 1?') return failure('unavailable', { retryAfterMs: 9e6 })
    return { ...answer(question, { consulted: [page], cost: 0.002001 }), body }
  })
  await run(contextOf([{ ...provider, pace: { ...provider.pace, concurrency: 3 } }]))
  await world.planAll({ prompts: sql`prompt.public_id = 'p3'` })
  await db.write(writer =>
    writer.run(
      sql`update due set cost = 1, input_tokens = 2, output_tokens = 3, searches = 4 where id = '2026-11-21-1'`,
    ),
  )
  await createToken(db, { team: 'team', name: 'x', now: new Date(at) })
  await db.write(async writer => {
    await writer.run(
      sql`update crawler_intake set counted = 7, dropped = 6, refused = 5, over_quota = 4, time_zone = 'UTC'`,
    )
    await writer.run(sql`update crawler_span set delivered_at = 77`)
    await writer.run(sql`
insert into crawler_batch (brand_id, id, stream, sequence, received_at) values (1, 'x y', 'log', 2, 5), (1, 'z', '', null, 6)`)
    await writer.run(sql`
insert into crawler_log (brand_id, id, head, reach, digest, until_at, places, delivered_at)
values (1, 'log', 'first', 2048, 'all', 5, '1024:half', 6)`)
    await writer.run(sql`
insert into crawler_refused (brand_id, number, refused_at, reason, sample) values (1, 41, 8, 'too long', 'a "line"')`)
    const sums = answerSumNames.flatMap(sum => [name(`${sum}_before`), name(`${sum}_after`)])
    await writer.run(sql`
insert into ledger (brand_id, revision, changed_at, causes, answers) values (1, 1, 5, '[]', 2)`)
    await writer.run(sql`
insert into ledger_figure (brand_id, revision, topic_id, provider, days, ${join(sums)})
values (1, 1, 0, '', 30, ${join(sums.map(() => sql`1`))})`)
    await writer.run(sql`
insert into perception_ask (brand_id, id, snapshot_id, template, is_open, language, prompt, provider, model, day,
  reserved, spent, planned_at, expires_at, ready_at, attempts)
values (1, 'pd', 's', 'what', true, 'en', 'What is Acme?', 'chatgpt', 'gpt-5', 1, 2, 0, 3, 4, 5, 0)`)
    await writer.run(sql`insert into brand_transfer (brand_id, team_id, offered_at) values (1, 'other', 5)`)
    await writer.run(sql`insert into crawler_key (brand_id, id, hash, created_at) values (1, 'k', 'secret hash', 5)`)
    await writer.run(
      sql`insert into rate_window (team_id, minute, minute_used, day, day_used) values ('team', 1, 1, 1, 1)`,
    )
    await storeUnarchived(writer)
  })
}
