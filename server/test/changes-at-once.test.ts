import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Action, actionName, adminActions, dayOf, isReading } from '@earshot/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockPurse } from '../src/collect/queue/budget.ts'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { join as joined, name as named, type Sql, sql } from '../src/db/sql.ts'
import { tables } from '../src/db/tables.ts'
import { type Door, type Sample, samples, sampleTeams } from './admin-samples.ts'
import { means, replayed } from './asking.ts'
import { aDoor } from './door.ts'
import { anEmptySchema } from './engines.ts'
import { atOnce } from './held.ts'

const secret = 'the secret of the operator'
const byName = new Map(adminActions.map(action => [actionName(action), action]))
const changes = [...byName].filter(([, action]) => !isReading(action))

/** Two actions on the same resource: the sample of the first, and additional input of the second. */
type Pair = [first: string, second: string, more?: Partial<Sample>]
const pairs: Pair[] = [
  ...changes
    .filter(([name]) => /(?<!teams)\.(change|set|merge)$/.test(name) && byName.has(name.replace(/\w+$/, 'delete')))
    .map(([name]): Pair => [name, name.replace(/\w+$/, 'delete')]),
  ['transfers.cancel', 'transfers.accept', { ids: { teamId: 'u' } }],
  ['members.change', 'members.remove'],
  ['members.change', 'persons.remove'],
  ['persons.reset', 'persons.remove'],
  ['integrationKeys.revoke', 'integrations.delete'],
  ['prompts.import', 'brands.delete'],
  ['answers.push', 'brands.delete'],
  ['teams.delete', 'teams.change', { body: { name: 'Another' } }],
  ['teams.delete', 'brands.create', { body: { name: 'Acme' } }],
]

const postgres = process.env.EARSHOT_TEST_POSTGRES
const counts: Sql = sql`select ${joined(
  Object.keys(tables).map(table => sql`(select count(*) from ${named(table)}) as ${named(table)}`),
)}`

/** One server on the embedded engine, two servers on Postgres. */
describe.each([['duckdb'], ...(postgres ? [['postgres']] : [])])('two changes at once on %s', engine => {
  let handles: Db[]
  let doors: [Door, Door]
  let close: () => Promise<unknown> = async () => undefined
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earshot-replies-'))
    const usual = { secret, ...means(await replayed(folder), new Date()) }
    if (engine === 'duckdb') handles = [await openDb({ threads: 1 })]
    else {
      const schema = await anEmptySchema(postgres!)
      close = async () => schema[Symbol.asyncDispose]()
      handles = [await openDb({ databaseUrl: schema.url }), await openDb({ databaseUrl: schema.url })]
    }
    const one = await aDoor(handles[0]!, sampleTeams, usual)
    doors = [one, handles[1] ? await aDoor(handles[1], [], usual) : one]
    // Only the first draft of a day would add this row.
    const day = dayOf(one.clock.now.getTime())
    await one.db.write(writer => lockPurse(writer, 't', day, { asks: null, cost: null }))
  })
  afterAll(async () => {
    for (const db of handles) await db[Symbol.asyncDispose]()
    await close()
    await rm(folder, { recursive: true })
  })

  const pathOf = ({ path }: Action, ids: Sample['ids']) =>
    `/api/admin/v1${path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(ids[param]!))}`
  const ask = async (door: Door, action: Action, { ids, body }: Sample, version?: string | null) => {
    const headers = version ? { 'if-match': version } : {}
    const { method } = action
    const sent = body && method !== 'DELETE' ? { body } : {}
    return (await door.ask(pathOf(action, ids), { token: secret, method, headers, ...sent })).status
  }
  const versionOf = async (name: string, { ids }: Sample) => {
    const get = byName.get(name.replace(/\w+$/, 'get'))!
    return (await doors[0].ask(pathOf(get, ids), { token: secret })).headers.get('etag')
  }
  const counted = async () => (await handles[0]!.read(reader => reader.rows<Record<string, number>>(counts)))[0]!

  /** Responses of the calls, and the number of rows that they add to or delete from each table. */
  async function outcomeOf(act: () => Promise<number[]>) {
    const before = await counted()
    const statuses = await act()
    const after = await counted()
    return {
      statuses,
      rows: Object.entries(after)
        .filter(([table, count]) => before[table] !== count)
        .map(([table, count]) => `${table} ${count - before[table]!}`),
    }
  }

  it.each(changes)('%s, sent to both, ends as one after the other does', async (name, action) => {
    const sent = async () => {
      const sample = await samples[name]!.of(doors[0])
      const version = action.versioned ? await versionOf(name, sample) : null
      return doors.map(door => () => ask(door, action, sample, version))
    }
    const apart = await sent()
    const expected = await outcomeOf(async () => [await apart[0]!(), await apart[1]!()])
    const together = await sent()
    const found = await outcomeOf(async () => (await atOnce(handles[0]!, together)).sort((a, b) => a - b))
    expect(found).toEqual(expected)
    if (action.versioned) expect(found.statuses.filter(status => status < 300)).toHaveLength(1)
  })

  it.each(pairs)('%s and %s end as one after the other does', async (first, second, more = {}) => {
    const sent = async () => {
      const sample = await samples[first]!.of(doors[0])
      const opposite = { ids: { ...sample.ids, ...more.ids }, ...(more.body && { body: more.body }) }
      return [
        () => ask(doors[0], byName.get(first)!, sample),
        () => ask(doors[1], byName.get(second)!, opposite),
      ] as const
    }
    const [a, b] = await sent()
    const forth = await outcomeOf(async () => [await a(), await b()])
    const [c, d] = await sent()
    const back = await outcomeOf(async () => [await d(), await c()].reverse())
    const together = await sent()
    const found = await outcomeOf(() => atOnce(handles[0]!, together))
    expect([forth, back]).toContainEqual(found)
  })
})
