import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Action,
  actionName,
  adminActions,
  errors,
  errorsOf,
  hasBody,
  includesRole,
  isReading,
  isRepeatable,
  paramNames,
  Role,
} from '@earshot/contract'
import { ApiError } from '@earshot/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, operator } from '../src/access/actor.ts'
import type { AskingSetup } from '../src/admin/action/outside.ts'
import { nowhere } from '../src/admin/action/outside.ts'
import { type Db, Unavailable } from '../src/db/db.ts'
import { name, sql } from '../src/db/sql.ts'
import { tables } from '../src/db/tables.ts'
import { createFailures } from '../src/http/request/failures.ts'
import { allActionHandlers } from '../src/http/write/actions.ts'
import { createWrite } from '../src/http/write/write.ts'
import { actorWith, tooSlow } from './actors.ts'
import { type Door, samples, sampleTeams } from './admin-samples.ts'
import { means, replayed } from './asking.ts'
import { aDoor } from './door.ts'
import { engines } from './engines.ts'
import { oneOfEach } from './gate.ts'
import { changedField, shownOnce } from './sent-again.ts'
import { anApp } from './world.ts'

const secret = 'the secret of the operator'
const url = 'http://earshot.test/api/admin/v1'
const allActions = adminActions.map(action => ({ name: actionName(action), action }))
/** Actions of one kind need the same role, have the same method, and change the same data in the same order. */
const actions = oneOfEach(allActions, ({ action }) => {
  const [target = '', ...inner] = paramNames(action.path)
  const callsOthers = !isReading(action) && action.lasts !== undefined
  return [action.role, action.method, target, inner.length > 0, callsOthers].join(' ')
})
const roles = Role.options

type Ids = Record<string, string>

it('has a sample of every action', () => {
  expect(Object.keys(samples).sort()).toEqual(allActions.map(({ name }) => name).sort())
})

describe.each(engines)('the actions on %s', (_, open) => {
  let db: Db
  let door: Door
  let write: ReturnType<typeof createWrite>
  const askings = new WeakMap<Request, AskingSetup>()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earshot-replies-'))
    db = await open()
    const usual = means(await replayed(folder), new Date())
    door = await aDoor(db, sampleTeams, { secret, ...usual })
    const outside = (request: Request) => ({ ...nowhere, ...usual, asking: askings.get(request) ?? usual.asking })
    write = createWrite({ db, timeout: 30_000, verbs: allActionHandlers, outside })
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  const requestOf = ({ method, path }: Action, ids: Ids, body?: object, search = '') =>
    new Request(url + path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(ids[param]!)) + search, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  /** The response to an actor, even to one that the app doesn't know. */
  const asked = (actor: Actor, request: Request) => {
    const { pathname, search } = new URL(request.url)
    const headers = { 'X-Request-Id': 'r1' }
    const call = { request, isWhole: () => true, actor, path: pathname.slice('/api/admin/v1'.length), search }
    return write({ ...call, now: () => door.clock.now, headers, address: '192.0.2.1' }).catch(error =>
      createFailures(null as never)(error, pathname, headers),
    )
  }
  const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code
  const audit = () => db.read(reader => reader.rows(sql`select * from audit order by changed_at, id`))
  /** Every row of every table. */
  const stored = () =>
    db.read(reader => Promise.all(Object.keys(tables).map(table => reader.rows(sql`select * from ${name(table)}`))))
  const audited = async () => (await audit()).length

  it.each(actions.flatMap(({ name, action }) => roles.map(role => ({ name, action, role }))))(
    '$name is open to $role where its role says so, and leaves one row of the audit',
    async ({ name, action, role }) => {
      const { ids, body } = await samples[name]!.of(door)
      const actor = await actorWith(db, role, ids.teamId ?? 't')
      const before = await audited()
      const { writes } = db
      const response = await asked(actor, requestOf(action, ids, body))
      if (!includesRole(role, action.role)) {
        expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN'])
        expect([await audited(), db.writes]).toEqual([before, writes])
        return
      }
      expect(response.status).toBe(action.status ?? 200)
      const told = await response.json()
      expect(action.response.parse(told)).toEqual(told)
      expect([await audited(), db.writes]).toEqual(
        isReading(action) ? [before, writes] : [before + 1, writes + writesOf(name)],
      )
    },
  )

  it.each(actions)('$name is closed to who is unknown, and open to a token that reads', async ({ name, action }) => {
    const { ids, body } = await samples[name]!.of(door)
    const token = await door.tokenOf('t')
    const before = await audited()
    const send = (authorization: Record<string, string>) => {
      const request = requestOf(action, ids, body)
      for (const [header, value] of Object.entries(authorization)) request.headers.set(header, value)
      return door.app.fetch(request)
    }
    for (const authorization of [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${secret}x` }]) {
      const response = await send(authorization)
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await codeOf(response)).toBe('INVALID_TOKEN')
    }
    const read = await send({ authorization: `Bearer ${token}` })
    expect(read.status).toBe(includesRole('VIEWER', action.role) ? 200 : 403)
    expect(read.headers.has('X-RateLimit-Remaining')).toBe(true)
    expect(await audited()).toBe(before)
    expect((await send({ authorization: `Bearer ${secret}` })).ok).toBe(true)
  })

  it.each(actions.filter(({ action }) => paramNames(action.path).length > 0))(
    '$name answers 404 to ids of nothing and of another team, alike',
    async ({ name, action }) => {
      const { ids, body } = await samples[name]!.of(door)
      const [param, ...inner] = paramNames(action.path)
      const before = await audited()
      // Only the operator can use resources above teams. All others are refused before any look-up.
      const isAbove = action.role === 'OPERATOR'
      const others = isAbove ? [] : [await actorWith(db, 'OWNER', 'u')]
      const known = isAbove ? 'other' : ids[param!]!
      const theirs = await asked(others[0] ?? operator, requestOf(action, { ...ids, [param!]: known }, body))
      const said = JSON.stringify(await theirs.json())
      for (const nothing of ['nothing', ' ', "' or 1=1 --", 'é/%', '\u{1F600}', 'x'.repeat(9000)]) {
        for (const actor of [operator, ...others]) {
          const nobodys = await asked(actor, requestOf(action, { ...ids, [param!]: nothing }, body))
          expect(nobodys.status).toBe(404)
          const text = JSON.stringify(await nobodys.json())
          expect(text).toBe(said.replace(`'${known}'`, `'${nothing}'`))
        }
        for (const each of inner)
          expect((await asked(operator, requestOf(action, { ...ids, [each]: nothing }, body))).status).toBe(404)
      }
      expect(theirs.status).toBe(404)
      expect(await audited()).toBe(before)
    },
  )

  it.each(actions.filter(({ action }) => 'dryRun' in action.query.shape))(
    '$name says in a dry run what it would do, and does nothing',
    async ({ name, action }) => {
      const { ids, body } = await samples[name]!.of(door)
      const before = await stored()
      const response = await asked(operator, requestOf(action, ids, body, '?dryRun=true'))
      expect(response.status).toBe(action.status ?? 200)
      expect(await response.json()).toMatchObject({ success: true, dryRun: true })
      expect(await stored()).toEqual(before)
      const done = await asked(operator, requestOf(action, ids, body))
      expect(await done.json()).toMatchObject({ success: true, dryRun: false })
      expect(await stored()).not.toEqual(before)
    },
  )

  it.each(actions.filter(({ action }) => isRepeatable(action)))(
    '$name is done once where it is sent again with its key',
    async ({ name, action }) => {
      const { ids, body } = await samples[name]!.of(door)
      const before = await audited()
      const key = crypto.randomUUID()
      const send = (actor: Actor, sent?: object) => {
        const request = requestOf(action, ids, sent)
        request.headers.set('idempotency-key', key)
        return asked(actor, request)
      }
      const first = await send(operator, body)
      const again = await send(operator, body)
      expect([again.status, await again.json()]).toEqual([first.status, { ...(await shownOnce(first)) }])
      expect(await audited()).toBe(before + 1)
      if (body)
        expect(
          await codeOf(
            await send(operator, { ...body, ...('id' in action.body.shape ? { id: 'another' } : changedField(body)) }),
          ),
        ).toBe('KEY_REUSED')
      // The key of another actor is a different key.
      expect((await send(await actorWith(db, 'OWNER', 't'), body)).status).not.toBe(422)
    },
  )

  it.each(actions.filter(({ action }) => action.versioned))(
    '$name is done where it names the version that is there, and not where it names another',
    async ({ name, action }) => {
      const { ids, body } = await samples[name]!.of(door)
      const send = (version: string) => {
        const request = requestOf(action, ids, body)
        request.headers.set('if-match', version)
        return asked(operator, request)
      }
      const before = await audited()
      const stale = await send('"another"')
      expect([stale.status, await codeOf(stale)]).toEqual([412, 'STALE'])
      expect(await audited()).toBe(before)
      const noun = name.split('.')[0] as keyof typeof allActionHandlers
      const get = (allActionHandlers[noun] as unknown as { get: { action: Action } }).get.action
      const version = (await asked(operator, requestOf(get, ids))).headers.get('etag')!
      expect(version).toMatch(/^"[\w-]{22}"$/)
      const done = await send(version)
      expect(done.status).toBe(action.status ?? 200)
      if (action.method !== 'DELETE') expect((await send(version)).status).toBe(412)
    },
  )

  it.each(actions)('$name meets every error that it may answer, and no other', async ({ name, action }) => {
    const { ids, body } = await samples[name]!.of(door)
    const seen = new Set<string>()
    const meet = async (response: Response) => {
      const code = await codeOf(response)
      expect(response.status).toBe(errors[code as keyof typeof errors].status)
      seen.add(code)
    }
    await meet(await door.app.fetch(requestOf(action, ids, body)))
    await meet(await asked({ kind: 'token', id: 'x', roles: new Map() }, requestOf(action, ids, body)))
    for (const param of paramNames(action.path))
      await meet(await asked(operator, requestOf(action, { ...ids, [param]: 'nothing' }, body)))
    const away = { ...db, read: down, write: down } as Db
    const known = requestOf(action, ids, body)
    known.headers.set('authorization', 'Bearer a secret of this test')
    await meet(await anApp(away, door.clock.now).fetch(known))
    for (const parameter of Object.keys(action.query.shape))
      await meet(await asked(operator, requestOf(action, ids, body, `?${parameter}=`)))
    if (hasBody(action)) {
      const plain = requestOf(action, ids, body)
      plain.headers.set('content-type', 'text/plain')
      await meet(await asked(operator, plain))
      await meet(await asked(operator, requestOf(action, ids, { ...body, nonsense: 1 })))
      await meet(await asked(operator, requestOf(action, ids, { ...body, more: 'x'.repeat(action.longest ?? 65_536) })))
    }
    if (hasBody(action)) await meet(await tooSlow(slow => asked(operator, slow), requestOf(action, ids, body)))
    for (const other of [samples[name]!.conflict, samples[name]!.absent])
      if (other) {
        const { ids, body } = await other(door)
        await meet(await asked(operator, requestOf(action, ids, body)))
      }
    for (const { ids, body, asking } of (await samples[name]!.declined?.(door)) ?? []) {
      const request = requestOf(action, ids, body)
      if (asking) askings.set(request, asking)
      await meet(await asked(operator, request))
    }
    for (const [header, value] of [
      ['if-match', 'another'],
      ['idempotency-key', 'two words'],
    ] as const) {
      const request = requestOf(action, ids, body)
      request.headers.set(header, value)
      if (header === 'if-match' ? action.versioned : isRepeatable(action)) await meet(await asked(operator, request))
    }
    expect([...seen].sort()).toEqual([...new Set(errorsOf(action))].filter(code => code !== 'INTERNAL_ERROR').sort())
  })

  it.each(actions)('$name is a method of the SDK', async ({ name, action }) => {
    const { ids, body } = await samples[name]!.of(door)
    const [noun, verb] = name.split('.') as [string, string]
    const client = door.asOperator as unknown as Record<string, Record<string, (input: object) => Promise<object>>>
    const call = client[noun]![verb]!
    const told = await call({ ...ids, ...body })
    expect(action.response.parse(told)).toEqual(told)
    if (Object.keys(ids).length === 0) return
    const nothing = Object.fromEntries(Object.keys(ids).map(param => [param, 'nothing']))
    await expect(call({ ...nothing, ...body })).rejects.toThrow(ApiError)
  })
})

const down = () => Promise.reject(new Unavailable('It is down.'))

/** Transactions of an action. Drafts and proposals reserve the cost before they ask an assistant, and settle it after. */
const writesOf = (name: string) => ({ 'drafts.write': 2, 'profileProposals.create': 3 })[name] ?? 1
