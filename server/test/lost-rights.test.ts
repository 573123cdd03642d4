import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Action, actionName, adminActions, hasBody, includesRole, isReading } from '@earshot/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AskingSetup } from '../src/admin/action/outside.ts'
import type { Db, Writer } from '../src/db/db.ts'
import { type Sql, sql } from '../src/db/sql.ts'
import { logLine } from './access-log.ts'
import { type Sample, samples, sampleTeams } from './admin-samples.ts'
import { record } from './archive.ts'
import { means, replayed } from './asking.ts'
import { engines } from './engines.ts'
import { gate, heldOpen } from './held.ts'
import { aPeopledDoor, password } from './people.ts'
import { until } from './until.ts'

const changes = adminActions
  .filter(action => !isReading(action) && includesRole('OWNER', action.role))
  .map((action): [string, Action] => [actionName(action), action])

/** A body that a test sends later. `asked` resolves when somebody reads it. */
function laterBody() {
  const asked = gate()
  let send = (_: string) => {}
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        send = text => {
          controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        }
      },
      pull: asked.open,
    },
    { highWaterMark: 0 },
  )
  return { stream, asked: asked.opened, send: (text: string) => send(text) }
}

describe.each(engines)('rights that are taken away from a request that has begun, on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  let folder: string
  /** Number of requests that passed authentication. */
  let admitted = 0
  /** What reading a site waits for. */
  let reading: (() => Promise<unknown>) | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earshot-replies-'))
    db = await open()
    const asking = await replayed(folder)
    const siteFetcher: AskingSetup['siteFetcher'] =
      signal =>
      async (...asked) => {
        await reading?.()
        return asking.siteFetcher(signal)(...asked)
      }
    const usual = means({ ...asking, siteFetcher }, new Date())
    door = await aPeopledDoor(db, sampleTeams, { ...usual, used: () => void admitted++ })
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  const run = (statement: Sql) => (writer: Writer) => writer.run(statement)
  /** Locks teams or persons, like a transaction that revokes rights. Actions wait for it. */
  const hold = (what: 'team' | 'person' = 'team') =>
    heldOpen(db, async writer => {
      if (db.shared)
        await writer.rows(what === 'team' ? sql`select id from team for update` : sql`select id from person for update`)
    })
  const audited = async () => (await db.read(reader => reader.rows(sql`select id from audit`))).length
  const codeOf = async (response: Response) => {
    const { error } = (await response.json()) as { error?: { code: string } }
    return [response.status, error?.code]
  }
  /** An owner's token of a team, and a function that revokes it. */
  async function aToken({ ids: { teamId = 't' } }: Sample) {
    const input = { teamId, name: 'short-lived', scopes: ['admin'], role: 'OWNER' } as const
    const { token, secret } = await door.asOperator.tokens.create({ ...input, scopes: [...input.scopes] })
    return { secret: secret!, revoking: run(sql`update token set revoked_at = 1 where id = ${token.id}`) }
  }
  const requestOf = ({ method, path }: Action, { ids, body }: Sample, headers: object, stream?: ReadableStream) =>
    new Request(`http://earshot.test/api/admin/v1${path.replace(/:(\w+)/g, (_, param: string) => ids[param]!)}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(stream ? { body: stream, duplex: 'half' } : body && { body: JSON.stringify(body) }),
    } as RequestInit)
  /** Waits until another request has passed authentication. */
  async function letIn<T>(act: () => T, times = 1): Promise<T> {
    const before = admitted
    const result = act()
    await until(() => admitted >= before + times, 'a request is let in')
    return result
  }

  it.each(changes)('%s is not done while it waits for its transaction', async (name, action) => {
    const sample = await samples[name]!.of(door)
    const { secret, revoking } = await aToken(sample)
    const before = await audited()
    const end = await hold()
    const request = requestOf(action, sample, { authorization: `Bearer ${secret}` })
    const answer = await letIn(() => ({ response: door.app.fetch(request) }))
    await end(revoking)
    const response = await answer.response
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await codeOf(response)).toEqual([401, 'INVALID_TOKEN'])
    expect(await audited()).toBe(before)
  })

  it.each(changes.filter(([, action]) => hasBody(action)))(
    '%s is not done between headers and body',
    async (name, action) => {
      const sample = await samples[name]!.of(door)
      const { secret, revoking } = await aToken(sample)
      const before = await audited()
      const body = laterBody()
      const response = door.app.fetch(requestOf(action, sample, { authorization: `Bearer ${secret}` }, body.stream))
      await body.asked
      await db.write(revoking)
      body.send(JSON.stringify(sample.body ?? {}))
      expect(await codeOf(await response)).toEqual([401, 'INVALID_TOKEN'])
      expect(await audited()).toBe(before)
    },
  )

  it.each(changes.filter(([, action]) => action.lasts !== undefined))(
    '%s is not done while others are asked',
    async (name, action) => {
      const [begun, go] = [gate(), gate()]
      reading = async () => {
        begun.open()
        await go.opened
      }
      const sample = await samples[name]!.of(door)
      const { secret, revoking } = await aToken(sample)
      const before = await audited()
      const response = door.app.fetch(requestOf(action, sample, { authorization: `Bearer ${secret}` }))
      await begun.opened
      await db.write(revoking)
      go.open()
      reading = undefined
      expect(await codeOf(await response)).toEqual([401, 'INVALID_TOKEN'])
      expect(await audited()).toBe(before)
    },
  )

  it('are lost to all who wait for their turn, a lower role as well', async () => {
    const { id } = await door.personOf('queue@example.com', { t: 'MANAGER' })
    await record(db, [{ kind: 'brand', id: 'queued', teamId: 't', name: 'Acme', createdAt: '2026-01-01' }])
    const session = await door.signedIn('queue@example.com')
    const end = await hold()
    const imports = Array.from(
      { length: 3 },
      (_, i) => () =>
        session.admin.prompts.import({ brandId: 'queued', text: `Which shoes ${i}?` }).then(
          () => 'done',
          error => error.code,
        ),
    )
    const codes = await letIn(() => imports.map(act => act()), 3)
    await end(run(sql`update membership set role = 'VIEWER' where person_id = ${id}`))
    expect(await Promise.all(codes)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })

  it.each([
    ['changePassword', { oldPassword: password, newPassword: 'another long password' }],
    ['changeName', { name: 'Ada Lovelace' }],
    ['setPreferences', { theme: 'dark', language: 'en', oneLetterKeys: false }],
    ['logout', {}],
  ] as const)('%s is not done by a session that has ended', async (name, input) => {
    const email = `${name}@example.com`.toLowerCase()
    const { id } = await door.personOf(email)
    const session = await door.signedIn(email)
    const before = await audited()
    const end = await hold('person')
    const code = await letIn(() => [
      (session[name] as (input: object) => Promise<unknown>)(input).then(
        () => 'done',
        error => error.code,
      ),
    ])
    await end(run(sql`delete from session where person_id = ${id}`))
    expect(await code[0]).toBe('INVALID_SESSION')
    expect(await audited()).toBe(before)
  })

  it.each(['crawler-logs', 'cloudflare', 'vercel'])('%s counts no batch of a key that is revoked', async place => {
    const brandId = `logs-${place}`
    await record(db, [
      { kind: 'brand', id: brandId, teamId: 't', name: 'Acme', createdAt: '2026-01-01' },
      { kind: 'crawlerIntegration', brandId, timeZone: 'UTC', createdAt: '2026-01-01' },
    ])
    const { key, secret } = await door.asOperator.integrationKeys.create({ brandId })
    const body = laterBody()
    const response = door.app.fetch(
      new Request(`http://earshot.test/api/ingest/v1/brands/${brandId}/${place}`, {
        ...{ method: 'POST', headers: { authorization: `Bearer ${secret}` }, body: body.stream, duplex: 'half' },
      } as RequestInit),
    )
    await body.asked
    await door.asOperator.integrationKeys.revoke({ brandId, keyId: key.id })
    const line = logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot')
    body.send(place === 'vercel' ? JSON.stringify([{ timestamp: 1, proxy: {} }]) : `${line}\n`)
    expect(await codeOf(await response)).toEqual([401, 'INVALID_KEY'])
    const counted = sql`select coalesce(sum(counted + dropped + refused), 0) as lines from crawler_intake`
    expect(await db.read(reader => reader.rows(counted))).toEqual([{ lines: 0 }])
  })
})
