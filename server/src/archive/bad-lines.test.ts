import { beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aBrand, answer as anAnswer, prompt as aPrompt, tag as aTag, aTeam, entity, topic } from '../../test/records.ts'
import { aStandingDb } from '../../test/standing.ts'
import { sql } from '../db/sql.ts'
import { type ImportEvent, importArchive } from './import.ts'

const brandId = 'b'
const at = '2026-01-01T00:00:00Z'
const tree = [
  aTeam('t'),
  aBrand(brandId, 't', { domain: 'acme.com' }),
  topic('topic', 'Shoes'),
  entity('me', 'Acme', 'SELF'),
  entity('c', 'Globex', 'DIRECT'),
  { kind: 'source', id: 's', brandId, domain: 'news.example', type: 'MEDIA' },
  aPrompt('p1'),
]
const answer = (more: object) => anAnswer('bad', at, { ...more })
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
  ...{ kind: 'ask', id: 'a', brandId, promptId: 'p1', provider: 'chatgpt', model: 'm', plannedAt: at, endedAt: at },
  ...{ outcome: 'answered', attempts: 1 },
  ...more,
})
const schedule = (more: object) => ({
  ...{ kind: 'schedule', brandId, every: 'daily', hour: 6, timeZone: 'UTC', plannedUntil: at },
  ...more,
})
const tag = (more: object) => ({ ...aTag('x', 'x'), ...more })
const brand = (more: object) => aBrand('x', 't', more)
const prompt = (more: object) => aPrompt('x', more)
const competitor = (more: object) => entity('x', 'x', 'DIRECT', more)
const source = (more: object) => ({ kind: 'source', id: 'x', brandId, domain: 'x.example', type: 'MEDIA', ...more })
const snapshot = (more: object) => ({
  ...{ kind: 'perceptionSnapshot', id: 'x', brandId, month: 1, year: 2026, status: 'COMPLETED', scores: {} },
  ...{ createdAt: at },
  ...more,
})
const unknown = (record: string, named: string) =>
  `${record}: ${named} is unknown. A record must come after the records it refers to`
const twoMentions = "answer 'bad': there are two mentions of competitor 'c', but only one is allowed"
const twoCitations = "answer 'bad': there are two citations at position 2, but only one is allowed"
const noHost = "answer 'bad': citations[0] has neither a url with a host nor a valid domain. Add one of them"
const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map(part => Buffer.from(part as string)))
const kinds =
  'team, provider, brand, topic, tag, competitor, source, prompt, manner, answer, crawlerIntegration, crawlerPage, crawlerRollup, technicalAnalysis, brandProfile, perceptionSnapshot, perceptionAnswer, article, note, readinessAttempt, readinessCheck, crawlerIntake, crawlerBatch, crawlerLog, crawlerRefused, budget, spending, schedule, dueAsk, ask, reply, replyPart, coverage'
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const bad: [line: object | Buffer | string, reason: string | RegExp][] = [
  ['{', 'is not JSON'],
  ['{"kind":"tag",}', 'is not JSON'],
  ['\ufeff\ufeff{}', 'is not JSON'],
  ['{"kind":"tag"} {"kind":"tag"}', 'is not JSON'],
  ['[]', 'is not a JSON object'],
  ['null', 'is not a JSON object'],
  ['"tag"', 'is not a JSON object'],
  ['7', 'is not a JSON object'],
  ['{}', `has no kind. It must be one of ${kinds}`],
  [{ kind: 7 }, `has no kind. It must be one of ${kinds}`],
  [{ kind: 'Tag' }, `has the unknown kind "Tag". It must be one of ${kinds}`],
  [{ kind: '__proto__' }, `has the unknown kind "__proto__". It must be one of ${kinds}`],
  [{ kind: 'x'.repeat(9999) }, /^has the unknown kind "x{40}". It must be one of/],
  [bytes('{"kind":"tag","id":"', [0xc3, 0x28], '"}'), 'is not UTF-8'],
  [bytes('{"kind":"tag","id":"', [0xed, 0xa0, 0x80], '"}'), 'is not UTF-8'],
  [bytes('{"kind":"tag","id":"', [0xf4, 0x90, 0x80, 0x80], '"}'), 'is not UTF-8'],
  [bytes([0xff, 0xfe]), 'is not UTF-8'],
  [bytes([0]), 'is not JSON'],
  [`{"kind":"tag","id":"x","brandId":"b","name":"${'x'.repeat(10_000_000)}"}`, 'is longer than 8388608 bytes'],
  [tag({ name: 'a\0b' }), 'name: contains U+0000, which is not allowed'],
  ['{"kind":"tag","id":"x","brandId":"b","name":"\\ud800"}', 'name: contains an unpaired surrogate'],
  [tag({ id: '' }), 'id: is empty'],
  [tag({ id: 'a,b' }), 'id: contains a comma or an unprintable character'],
  [tag({ id: 'a\nb' }), 'id: contains a comma or an unprintable character'],
  [tag({ id: 'x'.repeat(129) }), 'id: is longer than 128 characters'],
  [tag({ name: undefined }), /^name: .*expected string/],
  [tag({ id: 7 }), /^id: .*expected string/],
  [tag({ brandId: undefined }), /^brandId: .*expected string/],
  [tag({ brandId: 'none' }), unknown("tag 'x'", "brand 'none'")],
  [aTeam('x', { plan: 'FREE' }), /^plan: .*"STARTER"/],
  [aTeam('x', { rateLimit: { perMinute: -1 } }), /^rateLimit.perMinute: /],
  [aTeam('x', { rateLimit: { perDay: 1.5 } }), /^rateLimit.perDay: /],
  [aTeam('x', { features: ['ALL'] }), /^features.0: /],
  [aTeam('x', { parentTeamId: 'y' }), unknown("team 'x'", "team 'y'")],
  [aTeam('t', { parentTeamId: 't' }), "team 't': team 't' is below team 't' and cannot be its parent"],
  [brand({ teamId: 'y' }), unknown("brand 'x'", "team 'y'")],
  [brand({ domain: 'https://x.com' }), 'domain: is not a host: "https://x.com"'],
  [brand({ domain: 'not a host' }), 'domain: is not a host: "not a host"'],
  [brand({ domain: '' }), 'domain: is not a host: ""'],
  ...[
    'yesterday',
    '0000-01-01',
    '10000-01-01',
    '2026-02-30',
    '2026-01-01T24:00',
    '0001-01-01T00:30+01:00',
    '9999-12-31T23:30-01:00',
  ].map((createdAt): [object, string] => [
    prompt({ createdAt }),
    `createdAt: is not a date or timestamp: "${createdAt}"`,
  ]),
  [prompt({ createdAt: 7 }), /^createdAt: .*expected string/],
  [prompt({ type: 'tofu' }), /^type: .*"TOFU"/],
  [prompt({ topicId: 'y' }), unknown("prompt 'x'", "topic 'y'")],
  [prompt({ tagIds: ['y'] }), unknown("prompt 'x'", "tag 'y'")],
  [competitor({ relationship: 'SELF' }), "competitor 'x': the brand already has a SELF competitor, 'me'"],
  [
    competitor({ id: 'me', relationship: 'SELF', ignored: true }),
    "competitor 'me': the brand itself cannot be ignored",
  ],
  [
    competitor({ id: 'self' }),
    "competitor 'self': the id 'self' is reserved for the brand itself, so relationship must be SELF",
  ],
  [competitor({ relationship: 'RIVAL' }), /^relationship: .*"SELF"/],
  [competitor({ domain: '1.2.3' + '.4.5' }), 'domain: is not a host: "1.2.3.4.5"'],
  [source({ domain: 'WWW.News.example.' }), "source 'x': the domain 'news.example' already has a source, 's'"],
  [
    source({ id: 'd:other.example', domain: 'third.example' }),
    "source 'd:other.example': the id 'd:other.example' is reserved for the automatic source of the domain 'other.example'",
  ],
  [source({ domain: 'a b' }), 'domain: is not a host: "a b"'],
  [source({ type: 'PRESS' }), /^type: /],
  [answer({ promptId: 'y' }), unknown("answer 'bad'", "prompt 'y'")],
  [answer({ country: 'Germany' }), 'country: is not an ISO 3166-1 alpha-2 code'],
  [answer({ text: undefined }), /^text: /],
  [mentioned({ competitorId: 'y', position: 1 }), unknown("answer 'bad'", "competitor 'y'")],
  [mentioned({ competitorId: 'c', position: 0 }), /^mentions.0.position: /],
  [mentioned({ competitorId: 'c', position: 2 ** 31 }), /^mentions.0.position: /],
  [mentioned({ competitorId: 'c', position: 1, sentiment: 100.5 }), /^mentions.0.sentiment: /],
  [mentioned({ competitorId: 'c', position: 1 }, { competitorId: 'c', position: 2 }), twoMentions],
  [mentioned({ competitorId: 'c', position: 1 }, { competitorId: 'c', position: 2, absent: true }), twoMentions],
  [cited({ url: 'https://a.com/', position: 2 }, { url: 'https://b.com/', position: 2 }), twoCitations],
  [cited({ url: 'https://a.com/', position: 2 }, { url: 'https://b.com/' }), twoCitations],
  [cited({}), noHost],
  [cited({ url: 'mailto:a@b.c' }), noHost],
  [cited({ domain: 'a b' }), noHost],
  [cited({ url: 'https://a.com', social: { upvotes: -1 } }), /^citations.0.social.upvotes: /],
  [placed('one', 'one'), "answer 'bad': the placement id 'one' is taken"],
  [placed('taken'), "answer 'bad': the placement id 'taken' is taken by answer 'good'"],
  [answer({ searches: ['text'] }), /^searches.0: /],
  [{ kind: 'crawlerIntegration', brandId, timeZone: 'Mars/Base', createdAt: at }, 'timeZone: is not an IANA time zone'],
  [snapshot({ month: 13 }), /^month: /],
  [snapshot({ scores: { sentiment: 101 } }), /^scores.sentiment: /],
  [
    article({ id: 'live', status: 'DRAFT' }),
    "article 'live': an article cannot go from LIVE to DRAFT, only to ARCHIVED",
  ],
  [
    article({ id: 'live', status: 'GENERATING' }),
    "article 'live': an article cannot go from LIVE to GENERATING, only to ARCHIVED",
  ],
  [
    { kind: 'note', id: 'n', brandId, text: 'x'.repeat(501), at: '2026-01-01', createdAt: '2026-01-01' },
    'text: is longer than 500 characters',
  ],
  [{ kind: 'note', id: 'n', brandId, text: '', at: '2026-01-01', createdAt: '2026-01-01' }, 'text: is empty'],
  [article({ metaData: { a: ['\ud800'] } }), 'metaData: contains an unpaired surrogate'],
  [article({ metaData: { 'a\0': 1 } }), 'metaData: contains U+0000, which is not allowed'],
  [JSON.stringify(article({ outline: 7 })).replace(':7', ':1e999'), 'outline: contains a number that is too large'],
  [
    JSON.stringify(article({ outline: 7 })).replace(':7', `:${nested(100_000)}`),
    'outline: is nested more than 100 levels deep',
  ],
  [
    JSON.stringify(article({ sources: [7] })).replace(':[7]', `:${nested(1_000_000)}`),
    /nested more than 100 levels deep/,
  ],
  [{ kind: 'readinessAttempt', brandId, at }, /^failure: /],
  [{ kind: 'readinessCheck', brandId, at, score: 1.5 }, /^score: /],
  [ask({ promptId: 'y' }), "ask 'a': prompt 'y' is unknown. A record must come after the records it refers to"],
  [ask({ promptId: 'y' }), unknown("ask 'a'", "prompt 'y'")],
  [ask({ manner: 'y' }), unknown("ask 'a'", "manner 'y'")],
  [answer({ manner: 'y' }), unknown("answer 'bad'", "manner 'y'")],
  [answer({ rules: '' }), 'rules: is empty'],
  [{ kind: 'manner', id: 'm', brandId, model: 'x', adapter: 'x/1' }, /^webSearch: /],
  [ask({ outcome: 'lost' }), /^outcome: .*"answered"/],
  [ask({ dollars: 1e12 }), /^dollars: /],
  [{ ...ask({ kind: 'dueAsk', promptId: 'y' }), expiresAt: at, readyAt: at }, unknown("dueAsk 'a'", "prompt 'y'")],
  [{ kind: 'reply', brandId, askId: 'y', length: 1, body: 'x' }, unknown("reply 'y'", "ask 'y'")],
  [
    { kind: 'replyPart', brandId, askId: 'y', of: 'read', offset: 0, text: 'x' },
    "replyPart 'y': it continues at 0, but there is nothing before it. Parts must come in order",
  ],
  [
    { kind: 'replyPart', brandId, askId: 'y', of: 'body', offset: 2, text: 'x' },
    "replyPart 'y': it continues at 2, but there is a text of 1 before it. Parts must come in order",
  ],
  [schedule({ every: 'weekly', day: 'monday' }), /^day: must be MON to SUN for weekly/],
  [schedule({ every: 'monthly', day: '29' }), /^day: must be/],
  [schedule({ hour: 24 }), /^hour: /],
  [schedule({ repeats: 0 }), /^repeats: /],
  [{ kind: 'coverage', brandId, date: '2026-13-01', provider: 'x', planned: 1 }, /^date: /],
  [{ kind: 'budget', teamId: 'y' }, unknown("budget 'y'", "team 'y'")],
  [{ kind: 'budget', teamId: 't', dollars: -1 }, /^dollars: /],
  [{ kind: 'spending', teamId: 'y', date: '2026-01-01', asks: 1, dollars: 0 }, unknown("spending 'y'", "team 'y'")],
  [
    { kind: 'crawlerIntake', brandId, timeZone: 'UTC' },
    "crawlerIntake 'b': the brand has no crawlerIntegration. A record must come after the records it refers to",
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
  const db = aStandingDb(open)
  let refused: { line: number; reason: string }[]
  let counts: object
  beforeAll(async () => {
    refused = []
    const tell = (told: ImportEvent) => void ('refused' in told && refused.push(told.refused))
    counts = await importArchive(db, archive([...good, ...bad.map(([line]) => line), '', '  ', last]), {
      now: () => new Date(),
      tell,
    })
  })

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
