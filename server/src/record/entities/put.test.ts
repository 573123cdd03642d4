import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../../test/records.ts'
import { kinds } from '../../archive/kinds.ts'
import type { Db } from '../../db/db.ts'
import { name, sql } from '../../db/sql.ts'
import { tables } from '../../db/tables.ts'
import { createRecorder } from '../answers/recorder.ts'
import type { RecordEntry } from '../records.ts'
import { putBrand, putEntities } from './put.ts'
import { putTeam } from './teams.ts'

const brandId = acme.id
const at = '2026-11-02T00:00:00Z'
const now = new Date('2026-11-03T00:00:00Z')
const said = { text: 'Acme and Initech are good, see https://globex.com/a.', mentions: undefined }
const base = [
  ...[team, { ...team, id: 'below', parentTeamId: 'team' }, acme],
  ...[entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }), topic('t1', 'One'), tag('x', 'X'), tag('y', 'Y')],
  ...[prompt('p1', { topicId: 't1', tagIds: ['x'] }), prompt('p2', { text: 'Is Initech good?' })],
  answer('a1', at, { says: { self: [1, 80], g: [2] }, cites: ['https://globex.com/', 'https://else.net/'] }),
  { ...answer('a2', at, said) },
  { kind: 'source', id: 's1', brandId, domain: 'else.net', type: 'FORUM' },
  { kind: 'note', id: 'n1', brandId, text: 'Note', at, createdAt: at },
  { kind: 'readinessAttempt', brandId, at, failure: 'nothing answered' },
]
const article = { kind: 'article', id: 'd1', brandId, title: 'T', articleType: 'OTHER', createdAt: at, updatedAt: at }
const snapshot = { kind: 'perceptionSnapshot', id: 'q1', brandId, month: 11, year: 2026, createdAt: at }
const scores = { sentiment: 1, alignment: null, consistency: null, factualAlignment: null }
const site = { status: 'found', finalUrl: null, error: null, content: null }
const analysis = {
  ...{ kind: 'technicalAnalysis', brandId, lastAnalyzedAt: at, robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
  ...{ robotsAnalysis: { ...site, crawlers: {} }, llmsAnalysis: site, sitemapAnalysis: site },
  ...{ aiReadiness: { score: 1, issuesCount: 2, optimizationsCount: 3 }, generatedLlmsTxt: null },
}

const lines: Record<string, object> = {
  'a new topic': topic('t2', 'Two'),
  'a topic': topic('t1', 'Uno'),
  'a new tag': tag('z', 'Z'),
  'a new prompt': prompt('p3', { text: 'Is **Ac**me good?', topicId: 't1', tagIds: ['y', 'x', 'y'] }),
  'a prompt': prompt('p1', { text: 'Which?', tagIds: ['y'] }),
  'a long prompt': prompt('p4', { text: 'Which? '.repeat(1400) }),
  'a new competitor': entity('i', 'Initech', 'DIRECT', { domain: 'else.net' }),
  'a competitor': entity('g', 'Globex', 'INDIRECT', { aliases: ['Initech'] }),
  'the brand itself': entity('me', 'Initech', 'SELF', { domain: 'else.net' }),
  'a competitor that is the brand': entity('g', 'Globex', 'SELF'),
  'a new source': { kind: 'source', id: 's2', brandId, domain: 'globex.com', type: 'MEDIA' },
  'a source of another domain': { kind: 'source', id: 's1', brandId, domain: 'new.net', type: 'MEDIA' },
  'a new article': { ...article, status: 'DRAFT', content: 'one two' },
  'a long article': { ...article, status: 'LIVE', content: 'word '.repeat(3000) },
  'a snapshot': { ...snapshot, status: 'PENDING', scores },
  'a note': { kind: 'note', id: 'n1', brandId, text: 'Changed', at, createdAt: at },
  'an analysis': analysis,
  'an attempt': { kind: 'readinessAttempt', brandId, at: '2026-11-02T10:00:00Z', failure: 'again' },
  'a new brand': { ...acme, id: 'new', name: 'New', domain: 'new.net' },
  'the record of the brand': { ...acme, name: 'Initech', domain: 'else.net', aliases: ['Ini'] },
  'a new team': { ...team, id: 'third', parentTeamId: 'below' },
  'a team': { ...team, name: 'Renamed' },
}

function entryOf(given: object): RecordEntry {
  const { kind, ...line } = given as { kind: keyof typeof kinds }
  return { kind, record: kinds[kind].parse(line) } as RecordEntry
}

/** All rows of all tables. Revisions are relative, because the first is random. */
async function stored(db: Db): Promise<Record<string, string[]>> {
  return db.read(async reader => {
    const all: Record<string, string[]> = {}
    const [state] = await reader.rows<{ revision: number }>(sql`select revision from brand_state where brand_id = 1`)
    for (const table of Object.keys(tables)) {
      if (table === 'brand_state') continue
      const rows = await reader.rows<Record<string, unknown>>(sql`select * from ${name(table)}`)
      all[table] = rows
        .map(row => ({ ...row, ...(typeof row.revision === 'number' && { revision: state!.revision - row.revision }) }))
        .map(row => JSON.stringify(row))
        .sort()
    }
    return all
  })
}

const put = (db: Db, entry: RecordEntry): Promise<unknown> =>
  db.write(async writer => {
    if (entry.kind === 'brand') return putBrand(writer, entry.record as never, now)
    if (entry.kind === 'team') return putTeam(writer, entry.record as never)
    return putEntities(writer, brandId, [entry as never], now)
  })

describe.each(engines)('putting a record on %s', (_, open) => {
  it.each(Object.entries(lines))('stores the same rows as a batch: %s', async (_what, line) => {
    await using one = await open()
    await using other = await open()
    for (const db of [one, other]) await record(db, base, () => now)
    const [outcome] = await createRecorder(one, { now: () => now }).record([entryOf(line)])
    expect(['imported', 'replaced']).toContain(outcome)
    await put(other, entryOf(line))
    expect(await stored(other)).toEqual(await stored(one))
  })

  it.each<[object, string]>([
    [prompt('p9', { topicId: 'none' }), "topic 'none' is unknown. A record must come after the records it refers to"],
    [
      prompt('p9', { tagIds: ['x', 'none'] }),
      "tag 'none' is unknown. A record must come after the records it refers to",
    ],
    [entity('me', 'Acme', 'SELF', { ignored: true }), 'the brand itself cannot be ignored'],
    [{ kind: 'source', id: 's9', brandId, domain: 'else.net', type: 'MEDIA' }, "already has a source, 's1'"],
    [
      { ...acme, id: 'new', teamId: 'none' },
      "team 'none' is unknown. A record must come after the records it refers to",
    ],
    [{ ...team, parentTeamId: 'below' }, "team 'below' is below team 'team' and cannot be its parent"],
  ])('fails like a batch: %j', async (line, message) => {
    await using db = await open()
    await record(db, base, () => now)
    const entry = entryOf(line)
    const before = await stored(db)
    const [outcome] = await createRecorder(db, { now: () => now }).record([entry])
    expect(outcome).toMatchObject({ message: expect.stringContaining(message) })
    await expect(put(db, entry)).rejects.toThrow(message)
    expect(await stored(db)).toEqual(before)
  })
})
