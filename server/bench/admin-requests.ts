import { type Action, adminActions } from '@earshot/contract'
import { z } from 'zod'
import type { Actor } from '../src/access/actor.ts'
import { adminHandlers } from '../src/admin/index.ts'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { createRandom, type Random } from '../src/demo/random.ts'
import { createFailures } from '../src/http/request/failures.ts'
import { createWrite } from '../src/http/write/write.ts'
import { exportText, record } from '../test/archive.ts'
import { engines } from '../test/engines.ts'
import type { Row } from './table.ts'

const requests = 100_000
/** The world is created again after this number of requests, so that there is something to change. */
const worldOf = 200
/** Roles with more rights are more frequent. */
const teamRoles = ['VIEWER', 'MEMBER', 'MANAGER', 'OWNER', 'OWNER'] as const
const now = new Date('2026-11-22T12:00:00Z')

/**
 * Sends requests to the admin API, most of them wrong, on every engine. Counts those that fail or change data of
 * another team.
 */
export async function adminRequestsBench({ scale }: { scale: number }): Promise<Row[]> {
  const rows: Row[] = []
  for (const [engine, open] of engines) {
    await using db = await open()
    rows.push(...(await sent(db, engine, Math.round(requests * scale))))
  }
  return rows
}

async function sent(db: Db, engine: string, count: number): Promise<Row[]> {
  const write = createWrite({ db, timeout: 60_000, verbs: adminHandlers })
  const random = createRandom(1)
  const statuses = new Map<number, number>()
  let changed = 0
  for (let from = 0; from < count; from += worldOf) {
    await makeWorld(db)
    const before = await othersOf(db)
    for (let i = from; i < Math.min(count, from + worldOf); i++) {
      const { status } = await call(write, random)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const after = await othersOf(db)
    changed += after.filter((line, i) => line !== before[i]).length + Math.abs(after.length - before.length)
  }
  const failed = [...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0)
  const size = `${count} requests, ${engine}`
  return [
    { what: 'admin API: answered 5xx', size, result: String(failed), goal: '0' },
    { what: 'admin API: rows of another team that were changed', size, result: String(changed), goal: '0' },
    ...[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => ({ what: `admin API: answered ${status}`, size, result: String(times), goal: '' })),
  ]
}

/** Two teams with a brand each. All ids of the second begin with `u`. */
async function makeWorld(db: Db): Promise<void> {
  await record(
    db,
    ['t', 'u'].flatMap(team => {
      const brandId = `${team}b`
      return [
        { kind: 'team', id: team, name: team, plan: 'BUSINESS' },
        {
          kind: 'brand',
          id: brandId,
          teamId: team,
          name: `Acme ${team}`,
          domain: `${team}.com`,
          createdAt: '2026-01-01',
        },
        { kind: 'competitor', id: `${team}me`, brandId, name: `Acme ${team}`, relationship: 'SELF' },
        { kind: 'competitor', id: `${team}c`, brandId, name: 'Globex', relationship: 'DIRECT' },
        { kind: 'topic', id: `${team}t`, brandId, name: 'Topic' },
        { kind: 'tag', id: `${team}g`, brandId, name: 'Tag' },
        { kind: 'prompt', id: `${team}p`, brandId, text: 'Which?', type: 'TOFU', createdAt: '2026-01-01' },
        { kind: 'source', id: `${team}s`, brandId, domain: 'a.example', type: 'BLOG' },
        { kind: 'crawlerIntegration', brandId, timeZone: 'UTC', createdAt: '2026-01-01' },
        ...['a1', 'a2'].map(id => ({
          ...{ kind: 'answer', id: team + id, brandId, promptId: `${team}p`, provider: 'chatgpt', model: 'm' },
          ...{ createdAt: '2026-11-01', text: `Globex and Acme ${team} are good; see https://a.example/x.` },
        })),
      ]
    }),
  )
  await db.write(async writer => {
    await writer.run(sql`delete from token where team_id = 't'`)
    for (const role of new Set(teamRoles))
      await writer.run(sql`
insert into token (id, team_id, name, hash, created_at, scopes, role)
values (${role}, 't', ${role}, ${role}, 0, 'admin', ${role})`)
  })
}

/** Exported records of the second team. Resources of the first team can get ids like those of the second. */
async function othersOf(db: Db): Promise<string[]> {
  return (await exportText(db)).split('\n').filter(line => {
    if (line === '') return false
    const { kind, id, brandId, teamId } = JSON.parse(line) as Record<string, unknown>
    return brandId === 'ub' || teamId === 'u' || (kind === 'team' && id === 'u')
  })
}

const ids = (team: string) => [team, ...['b', 'c', 'me', 't', 'g', 'p', 's', 'a1'].map(id => team + id)]
const strange = ['', ' ', 'none', '\0', '%', 'é'.repeat(200), "' or 1=1 --", '../u', '__proto__', '\ud800', '💥', '0']

/** One call of an action with a random role, ids and body. Ids and values are mostly right. */
async function call(write: ReturnType<typeof createWrite>, random: Random): Promise<Response> {
  const action = random.pick(adminActions)
  const role = random.pick(teamRoles)
  const actor: Actor = { kind: 'token', id: role, roles: new Map([['t', role]]) }
  const idFor = (param: string) =>
    random.chance(0.1) ? random.pick(strange) : random.chance(0.2) ? random.pick(ids('u')) : ownId(param, random)
  const path = action.path.replace(/:(\w+)/g, (_, param: string) => escaped(idFor(param)))
  const search = random.chance(0.1)
    ? `?${random.pick(['dryRun=true', 'dryRun=', 'limit=0', 'limit=7', 'offset=-1', 'x=1'])}`
    : ''
  const body = action.method === 'GET' ? undefined : bodyFor(action, random)
  const request = new Request(`http://earshot.test/api/admin/v1${path}`.replace(/\s/g, '%20'), {
    method: action.method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  })
  if (random.chance(0.1)) request.headers.set('if-match', random.pick(['*', '"x"', 'x']))
  if (random.chance(0.1)) request.headers.set('idempotency-key', `k${random.below(50)}`)
  const headers = { 'X-Request-Id': 'r' }
  return write({ request, isWhole: () => true, actor, path, search, now: () => now, headers, address: '' }).catch(
    error => createFailures(quiet as never)(error, path, headers),
  )
}

const quiet = { error: (facts: { err: unknown }) => process.stderr.write(`${facts.err}\n`), warn: () => undefined }

function escaped(id: string): string {
  try {
    return encodeURIComponent(id)
  } catch {
    return '%ff'
  }
}

const own: Readonly<Record<string, string>> = {
  ...{ teamId: 't', brandId: 'tb', topicId: 'tt', tagId: 'tg', promptId: 'tp', competitorId: 'tc', sourceId: 'ts' },
}
const ownId = (param: string, random: Random) => own[param] ?? random.pick(ids('t'))

/** A body for an action: its fields with values of their types, some of them wrong, sometimes without JSON. */
function bodyFor(action: Action, random: Random): string {
  if (random.chance(0.03)) return random.pick(['', '{', 'null', '[]', '"x"', '{"a":1}'])
  const { properties = {} } = z.toJSONSchema(action.body, { io: 'input' })
  const fields = Object.entries(properties as Record<string, Schema>).filter(() => random.chance(0.8))
  return JSON.stringify(Object.fromEntries(fields.map(([name, schema]) => [name, valueFor(name, schema, random)])))
}

interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

const garbage: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  '\0',
  [],
  {},
  true,
  'x'.repeat(3000),
  [[[]]],
  '=1+1',
  '\u{1F4A5}',
]
const days = ['2026-01-01', '2026-02-30', 'now']
const texts = [
  'Acme',
  'Globex',
  'acme.com',
  'UTC',
  'MON',
  'Which one?',
  'ub',
  'up',
  'u',
  'tt',
  'tg',
  'tc',
  'tb',
  ...days,
]

function valueFor(name: string, schema: Schema, random: Random): unknown {
  if (random.chance(0.08)) return random.pick(garbage)
  if (schema.anyOf) return valueFor(name, random.pick(schema.anyOf), random)
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'array')
    return Array.from({ length: random.below(3) }, () => valueFor(name, schema.items ?? {}, random))
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, of]) => [key, valueFor(key, of, random)]),
    )
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number') return random.below(30)
  if (schema.type === 'null') return null
  return own[name] !== undefined && random.chance(0.7) ? own[name] : random.pick(texts)
}
