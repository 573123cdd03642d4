import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { importArchive, type Told } from './import.ts'

const brandId = 'b'
const at = '2026-01-01T00:00:00Z'
const tree = [
  { kind: 'team', id: 't', name: 'Team', plan: 'GROWTH' },
  { kind: 'brand', id: brandId, teamId: 't', name: 'Acme', domain: 'acme.com', createdAt: at },
  { kind: 'topic', id: 'topic', brandId, name: 'Shoes' },
  { kind: 'competitor', id: 'me', brandId, name: 'Acme', relationship: 'SELF' },
  { kind: 'competitor', id: 'c', brandId, name: 'Globex', relationship: 'DIRECT' },
  { kind: 'source', id: 's', brandId, domain: 'news.example', type: 'MEDIA' },
  { kind: 'prompt', id: 'p', brandId, text: 'Which?', type: 'TOFU', createdAt: at },
]
const answer = (more: object) => ({
  ...{ kind: 'answer', id: 'bad', brandId, promptId: 'p', provider: 'chatgpt', model: 'm', createdAt: at, text: 'x' },
  mentions: [],
  ...more,
})
const article = (more: object) => ({
  ...{ kind: 'article', id: 'r', brandId, title: 'T', articleType: 'NEWS', status: 'DRAFT', content: 'x' },
  ...{ createdAt: at, updatedAt: at },
  ...more,
})
const cited = (...citations: object[]) => answer({ citations })
const mentioned = (...mentions: object[]) => answer({ mentions })
const placed = (...ids: string[]) =>
  answer({
    sponsored: ids.map((id, i) => ({
      ...{ id, advertiserName: 'a', advertiserLogo: 'l', productName: 'p', description: 'd' },
      position: i + 1,
    })),
  })
const ask = (more: object) => ({
  ...{ kind: 'ask', id: 'a', brandId, promptId: 'p', provider: 'chatgpt', model: 'm', plannedAt: at, endedAt: at },
  ...{ outcome: 'answered', attempts: 1 },
  ...more,
})
const schedule = (more: object) => ({
  ...{ kind: 'schedule', brandId, every: 'daily', hour: 6, timeZone: 'UTC', plannedUntil: at },
  ...more,
})
const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map(part => Buffer.from(part as string)))
const kinds =
  'team, provider, brand, topic, tag, competitor, source, prompt, answer, crawlerIntegration, crawlerPage, crawlerRollup, technicalAnalysis, perceptionSnapshot, article, readinessAttempt, crawlerIntake, crawlerBatch, crawlerRefused, budget, spending, schedule, dueAsk, ask, reply, replyPart, coverage'
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** A line, and why it is refused. */
const bad: [line: object | Buffer | string, reason: string | RegExp][] = [
  ['{', 'is not JSON'],
  ['{"kind":"tag",}', 'is not JSON'],
  ['\ufeff\ufeff{}', 'is not JSON'],
  ['{"kind":"tag"} {"kind":"tag"}', 'is not JSON'],
  ['[]', 'is not a JSON object'],
  ['null', 'is not a JSON object'],
  ['"tag"', 'is not a JSON object'],
  ['7', 'is not a JSON object'],
  ['{}', `has no kind; it must be one of ${kinds}`],
  [{ kind: 7 }, `has no kind; it must be one of ${kinds}`],
  [{ kind: 'Tag' }, `has the unknown kind "Tag"; it must be one of ${kinds}`],
  [{ kind: '__proto__' }, `has the unknown kind "__proto__"; it must be one of ${kinds}`],
  [{ kind: 'x'.repeat(9999) }, /^has the unknown kind "x{40}"; it must be one of/],
  [bytes('{"kind":"tag","id":"', [0xc3, 0x28], '"}'), 'is not UTF-8'],
  [bytes('{"kind":"tag","id":"', [0xed, 0xa0, 0x80], '"}'), 'is not UTF-8'],
  [bytes('{"kind":"tag","id":"', [0xf4, 0x90, 0x80, 0x80], '"}'), 'is not UTF-8'],
  [bytes([0xff, 0xfe]), 'is not UTF-8'],
  [bytes([0]), 'is not JSON'],
  [`{"kind":"tag","id":"x","brandId":"b","name":"${'x'.repeat(10_000_000)}"}`, 'is longer than 8388608 bytes'],
  [{ kind: 'tag', id: 'x', brandId, name: 'a\0b' }, 'name: holds U+0000, which no text may'],
  ['{"kind":"tag","id":"x","brandId":"b","name":"\\ud800"}', 'name: holds half of a surrogate pair'],
  [{ kind: 'tag', id: '', brandId, name: 'x' }, 'id: is empty'],
  [{ kind: 'tag', id: 'a,b', brandId, name: 'x' }, 'id: holds a comma or an unprintable character'],
  [{ kind: 'tag', id: 'a\nb', brandId, name: 'x' }, 'id: holds a comma or an unprintable character'],
  [{ kind: 'tag', id: 'x'.repeat(129), brandId, name: 'x' }, 'id: is longer than 128 characters'],
  [{ kind: 'tag', id: 'x', brandId }, /^name: .*expected string/],
  [{ kind: 'tag', id: 7, brandId, name: 'x' }, /^id: .*expected string/],
  [{ kind: 'tag', id: 'x', name: 'x' }, /^brandId: .*expected string/],
  [
    { kind: 'tag', id: 'x', brandId: 'none', name: 'x' },
    "tag 'x': brand 'none' is not known; a record follows what it names",
  ],
  [{ kind: 'team', id: 'x', name: 'x', plan: 'FREE' }, /^plan: .*"STARTER"/],
  [{ kind: 'team', id: 'x', name: 'x', plan: 'GROWTH', rateLimit: { perMinute: -1 } }, /^rateLimit.perMinute: /],
  [{ kind: 'team', id: 'x', name: 'x', plan: 'GROWTH', rateLimit: { perDay: 1.5 } }, /^rateLimit.perDay: /],
  [{ kind: 'team', id: 'x', name: 'x', plan: 'GROWTH', features: ['ALL'] }, /^features.0: /],
  [
    { kind: 'team', id: 'x', name: 'x', plan: 'GROWTH', parentTeamId: 'y' },
    "team 'x': team 'y' is not known; a record follows what it names",
  ],
  [
    { kind: 'team', id: 't', name: 'x', plan: 'GROWTH', parentTeamId: 't' },
    "team 't': team 't' stands below team 't' and cannot be its parent",
  ],
  [
    { kind: 'brand', id: 'x', teamId: 'y', name: 'x', createdAt: at },
    "brand 'x': team 'y' is not known; a record follows what it names",
  ],
  [
    { kind: 'brand', id: 'x', teamId: 't', name: 'x', domain: 'https://x.com', createdAt: at },
    'domain: is no host: "https://x.com"',
  ],
  [
    { kind: 'brand', id: 'x', teamId: 't', name: 'x', domain: 'not a host', createdAt: at },
    'domain: is no host: "not a host"',
  ],
  [{ kind: 'brand', id: 'x', teamId: 't', name: 'x', domain: '', createdAt: at }, 'domain: is no host: ""'],
  ...[
    'yesterday',
    '0000-01-01',
    '10000-01-01',
    '2026-02-30',
    '2026-01-01T24:00',
    '0001-01-01T00:30+01:00',
    '9999-12-31T23:30-01:00',
  ].map((createdAt): [object, string] => [
    { kind: 'prompt', id: 'x', brandId, text: 'x', type: 'TOFU', createdAt },
    `createdAt: is no date or timestamp: "${createdAt}"`,
  ]),
  [{ kind: 'prompt', id: 'x', brandId, text: 'x', type: 'TOFU', createdAt: 7 }, /^createdAt: .*expected string/],
  [{ kind: 'prompt', id: 'x', brandId, text: 'x', type: 'tofu', createdAt: at }, /^type: .*"TOFU"/],
  [
    { kind: 'prompt', id: 'x', brandId, text: 'x', type: 'TOFU', createdAt: at, topicId: 'y' },
    "prompt 'x': topic 'y' is not known; a record follows what it names",
  ],
  [
    { kind: 'prompt', id: 'x', brandId, text: 'x', type: 'TOFU', createdAt: at, tagIds: ['y'] },
    "prompt 'x': tag 'y' is not known; a record follows what it names",
  ],
  [
    { kind: 'competitor', id: 'x', brandId, name: 'x', relationship: 'SELF' },
    "competitor 'x': the brand has a SELF already, 'me'; there can be one",
  ],
  [
    { kind: 'competitor', id: 'me', brandId, name: 'x', relationship: 'SELF', ignored: true },
    "competitor 'me': the brand itself cannot be ignored",
  ],
  [
    { kind: 'competitor', id: 'self', brandId, name: 'x', relationship: 'DIRECT' },
    "competitor 'self': the id 'self' is reserved for the brand itself; relationship must be SELF",
  ],
  [{ kind: 'competitor', id: 'x', brandId, name: 'x', relationship: 'RIVAL' }, /^relationship: .*"SELF"/],
  [
    { kind: 'competitor', id: 'x', brandId, name: 'x', relationship: 'DIRECT', domain: '1.2.3' + '.4.5' },
    'domain: is no host: "1.2.3.4.5"',
  ],
  [
    { kind: 'source', id: 'x', brandId, domain: 'WWW.News.example.', type: 'MEDIA' },
    "source 'x': the domain 'news.example' has a source already, 's'",
  ],
  [
    { kind: 'source', id: 'd:other.example', brandId, domain: 'third.example', type: 'MEDIA' },
    "source 'd:other.example': the id 'd:other.example' is reserved for the source made for the domain 'other.example'",
  ],
  [{ kind: 'source', id: 'x', brandId, domain: 'a b', type: 'MEDIA' }, 'domain: is no host: "a b"'],
  [{ kind: 'source', id: 'x', brandId, domain: 'x.example', type: 'PRESS' }, /^type: /],
  [answer({ promptId: 'y' }), "answer 'bad': prompt 'y' is not known; a record follows what it names"],
  [answer({ country: 'Germany' }), 'country: is no ISO 3166-1 alpha-2 code'],
  [answer({ text: undefined }), /^text: /],
  [
    mentioned({ competitorId: 'y', position: 1 }),
    "answer 'bad': competitor 'y' is not known; a record follows what it names",
  ],
  [mentioned({ competitorId: 'c', position: 0 }), /^mentions.0.position: /],
  [mentioned({ competitorId: 'c', position: 2 ** 31 }), /^mentions.0.position: /],
  [mentioned({ competitorId: 'c', position: 1, sentiment: 100.5 }), /^mentions.0.sentiment: /],
  [
    mentioned({ competitorId: 'c', position: 1 }, { competitorId: 'c', position: 2 }),
    "answer 'bad': there are two mentions of competitor 'c'; there can be one",
  ],
  [
    mentioned({ competitorId: 'c', position: 1 }, { competitorId: 'c', position: 2, absent: true }),
    "answer 'bad': there are two mentions of competitor 'c'; there can be one",
  ],
  [
    cited({ url: 'https://a.com/', position: 2 }, { url: 'https://b.com/', position: 2 }),
    "answer 'bad': there are two citations at position 2; there can be one",
  ],
  [
    cited({ url: 'https://a.com/', position: 2 }, { url: 'https://b.com/' }),
    "answer 'bad': there are two citations at position 2; there can be one",
  ],
  [cited({}), "answer 'bad': citations[0] has neither a url with a host nor a domain that is one; give either"],
  [
    cited({ url: 'mailto:a@b.c' }),
    "answer 'bad': citations[0] has neither a url with a host nor a domain that is one; give either",
  ],
  [
    cited({ domain: 'a b' }),
    "answer 'bad': citations[0] has neither a url with a host nor a domain that is one; give either",
  ],
  [cited({ url: 'https://a.com', social: { upvotes: -1 } }), /^citations.0.social.upvotes: /],
  [placed('one', 'one'), "answer 'bad': the placement id 'one' is taken"],
  [placed('taken'), "answer 'bad': the placement id 'taken' is taken by answer 'good'"],
  [answer({ searches: ['text'] }), /^searches.0: /],
  [{ kind: 'crawlerIntegration', brandId, timeZone: 'Mars/Base', createdAt: at }, 'timeZone: is no IANA time zone'],
  [
    {
      kind: 'perceptionSnapshot',
      id: 'x',
      brandId,
      month: 13,
      year: 2026,
      status: 'COMPLETED',
      scores: {},
      createdAt: at,
    },
    /^month: /,
  ],
  [
    {
      kind: 'perceptionSnapshot',
      id: 'x',
      brandId,
      month: 1,
      year: 2026,
      status: 'COMPLETED',
      scores: { sentiment: 101 },
      createdAt: at,
    },
    /^scores.sentiment: /,
  ],
  [
    article({ id: 'live', status: 'DRAFT' }),
    "article 'live': an article cannot go from LIVE to DRAFT, only to ARCHIVED",
  ],
  [
    article({ id: 'live', status: 'GENERATING' }),
    "article 'live': an article cannot go from LIVE to GENERATING, only to ARCHIVED",
  ],
  [article({ metaData: { a: ['\ud800'] } }), 'metaData: holds half of a surrogate pair'],
  [article({ metaData: { 'a\0': 1 } }), 'metaData: holds U+0000, which no text may'],
  [JSON.stringify(article({ outline: 7 })).replace(':7', ':1e999'), 'outline: holds a number that is too large'],
  [
    JSON.stringify(article({ outline: 7 })).replace(':7', `:${nested(100_000)}`),
    'outline: is nested more than 100 deep',
  ],
  [JSON.stringify(article({ sources: [7] })).replace(':[7]', `:${nested(1_000_000)}`), /nested more than 100 deep/],
  [{ kind: 'readinessAttempt', brandId, at }, /^failure: /],
  [ask({ promptId: 'y' }), "ask 'a': prompt 'y' is not known; a record follows what it names"],
  [ask({ outcome: 'lost' }), /^outcome: .*"answered"/],
  [ask({ dollars: 1e12 }), /^dollars: /],
  [
    { ...ask({ kind: 'dueAsk', promptId: 'y' }), expiresAt: at, readyAt: at },
    "dueAsk 'a': prompt 'y' is not known; a record follows what it names",
  ],
  [
    { kind: 'reply', brandId, askId: 'y', length: 1, body: 'x' },
    "reply 'y': ask 'y' is not known; a record follows what it names",
  ],
  [
    { kind: 'replyPart', brandId, askId: 'y', of: 'read', offset: 0, text: 'x' },
    "replyPart 'y': it goes on at 0, but there is nothing before it; a part follows the one before it",
  ],
  [
    { kind: 'replyPart', brandId, askId: 'y', of: 'body', offset: 2, text: 'x' },
    "replyPart 'y': it goes on at 2, but there is a text of 1 before it; a part follows the one before it",
  ],
  [schedule({ every: 'weekly', day: 'monday' }), /^day: must be MON to SUN for weekly/],
  [schedule({ every: 'monthly', day: '29' }), /^day: must be/],
  [schedule({ hour: 24 }), /^hour: /],
  [schedule({ repeats: 0 }), /^repeats: /],
  [{ kind: 'coverage', brandId, date: '2026-13-01', provider: 'x', planned: 1 }, /^date: /],
  [{ kind: 'budget', teamId: 'y' }, "budget 'y': team 'y' is not known; a record follows what it names"],
  [{ kind: 'budget', teamId: 't', dollars: -1 }, /^dollars: /],
  [
    { kind: 'spending', teamId: 'y', date: '2026-01-01', asks: 1, dollars: 0 },
    "spending 'y': team 'y' is not known; a record follows what it names",
  ],
  [
    { kind: 'crawlerIntake', brandId, timeZone: 'UTC' },
    "crawlerIntake 'b': the brand has no crawlerIntegration; a record follows what it names",
  ],
  [`{"kind":"tag","id":${nested(1_000_000)}}`, /^id: .*expected string/],
]

const good = [
  ...tree,
  answer({
    id: 'good',
    mentions: [{ competitorId: 'c', position: 1 }],
    sponsored: (placed('taken') as { sponsored?: object }).sponsored,
  }),
  article({ id: 'live', status: 'LIVE' }),
]
const last = { kind: 'tag', id: 'last', brandId, name: 'After all of them' }

const lineOf = (line: object | Buffer | string) =>
  line instanceof Buffer ? line : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line))

async function* archive(lines: readonly (object | Buffer | string)[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) {
    yield lineOf(line)
    yield Buffer.from('\n')
  }
}

describe.each(engines)('an archive with bad lines on %s', (_, open) => {
  let db: Db
  let refused: { line: number; reason: string }[]
  let counts: object
  beforeAll(async () => {
    db = await open()
    refused = []
    const tell = (told: Told) => void ('refused' in told && refused.push(told.refused))
    counts = await importArchive(db, archive([...good, ...bad.map(([line]) => line), '', '  ', last]), { tell })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it.each(bad.map(([line, reason], i) => [lineOf(line).subarray(0, 90).toString(), reason, i] as const))(
    'refuses %s',
    (_line, reason, i) => {
      const line = good.length + i + 1
      const told = refused.filter(item => item.line === line)
      expect(told).toEqual([{ line, reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason }])
    },
  )

  it('takes in all the others, and of the bad ones nothing', async () => {
    expect(counts).toEqual({ imported: good.length + 1, replaced: 0, refused: bad.length })
    const held = await db.read(async reader => ({
      tags: await reader.rows(sql`select public_id as id from tag`),
      answers: await reader.rows(sql`select public_id as id from answer`),
      brands: await reader.rows(sql`select public_id as id from brand`),
      teams: await reader.rows(sql`select id from team`),
      articles: await reader.rows(sql`select public_id as id, status from article`),
      competitors: await reader.rows(sql`select public_id as id from competitor order by public_id`),
      sources: await reader.rows(sql`select public_id as id from source`),
    }))
    expect(held).toEqual({
      tags: [{ id: 'last' }],
      answers: [{ id: 'good' }],
      brands: [{ id: 'b' }],
      teams: [{ id: 't' }],
      articles: [{ id: 'live', status: 'LIVE' }],
      competitors: [{ id: 'c' }, { id: 'me' }],
      sources: [{ id: 's' }],
    })
  })
})
