import {
  type Action,
  actionName,
  admin,
  api,
  type Endpoint,
  errors,
  errorsOf,
  hasBody,
  includesRole,
  isReading,
  paramNames,
  Role,
} from '@earshot/contract'
import { ApiError, createAdmin } from '@earshot/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Actor, operator } from '../src/access/actor.ts'
import { verbs } from '../src/admin/index.ts'
import { type Db, Unavailable } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { responseTo } from '../src/http/failures.ts'
import { createWrite } from '../src/http/write.ts'
import { toolList } from '../src/mcp/tools.ts'
import { aDoor } from './door.ts'
import { engines } from './engines.ts'
import { aTeam } from './records.ts'
import { anApp } from './world.ts'

const secret = 'the secret of the operator'
const url = 'http://earshot.test/api/admin/v1'
const actions = Object.values(admin)
  .flatMap(noun => Object.values(noun) as Action[])
  .map(action => ({ name: actionName(action), action }))
const roles = Role.options

type Ids = Record<string, string>
/** For each action, the ids and the body of a call that succeeds; what it needs is made anew. */
const samples: Record<string, (door: Door) => Promise<{ ids: Ids; body?: object }>> = {
  'tokens.list': async () => ({ ids: { teamId: 't' } }),
  'tokens.create': async () => ({ ids: { teamId: 't' }, body: { name: 'a dashboard' } }),
  'tokens.revoke': async door => {
    const tag = crypto.randomUUID()
    await door.tokenOf('t', tag)
    return { ids: { tokenId: await door.idOf(tag) } }
  },
}

type Door = Awaited<ReturnType<typeof aDoor>>

/** An actor with a role in a team. */
const actorWith = (role: Role, teamId: string): Actor =>
  role === 'OPERATOR' ? operator : { kind: 'token', id: `of ${teamId}`, roles: new Map([[teamId, role]]) }

describe('the actions of the contract', () => {
  const endpoints = Object.values(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(Object.values)

  it('leaves reading to the read API, and roles to the admin API', () => {
    for (const endpoint of endpoints as Endpoint[])
      expect([isReading(endpoint), endpoint.role, endpoint.body, endpoint.status]).toEqual([
        true,
        ...[undefined, undefined, undefined],
      ])
    expect(toolList().map(({ isReading }) => isReading)).toEqual(endpoints.map(() => true))
  })

  it.each(actions)('$name says what it is, who may do it and what it takes', ({ action }) => {
    expect(action.summary).toMatch(/^[A-Z].*\.$/)
    expect(roles).toContain(action.role)
    if (isReading(action)) expect(hasBody(action)).toBe(false)
    const names = [...paramNames(action.path), ...Object.keys(action.query.shape), ...Object.keys(action.body.shape)]
    expect(new Set(names).size).toBe(names.length)
    for (const object of [action.query, action.body])
      for (const [field, schema] of Object.entries(z.toJSONSchema(object, { io: 'input' }).properties ?? {}))
        expect((schema as { description?: string }).description, field).toBeTruthy()
    expect(action.errors.some(code => errors[code].status === 404)).toBe(paramNames(action.path).length > 0)
    expect(action.errors.includes('INVALID_PARAMETER')).toBe(Object.keys(action.query.shape).length > 0)
    expect(Object.keys(samples)).toContain(actionName(action))
  })

  it('has one action for a method and a path', () => {
    const doors = actions.map(({ action }) => `${action.method} ${action.path.replace(/:\w+/g, ':id')}`)
    expect(new Set(doors).size).toBe(doors.length)
  })
})

describe.each(engines)('the actions on %s', (_, open) => {
  let db: Db
  let door: Door
  let write: ReturnType<typeof createWrite>
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [aTeam('t'), aTeam('u')], { secret })
    write = createWrite({ db, timeout: 30_000, verbs })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const requestOf = ({ method, path }: Action, ids: Ids, body?: object) =>
    new Request(url + path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(ids[param]!)), {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  /** The response to an actor, which need not be one that the app knows. */
  const asked = (actor: Actor, request: Request) => {
    const { pathname, search } = new URL(request.url)
    const headers = { 'X-Request-Id': 'r1' }
    const call = { request, isWhole: () => true, actor, path: pathname.slice('/api/admin/v1'.length), search }
    return write({ ...call, now: door.clock.now, headers, address: '192.0.2.1' }).catch(error =>
      responseTo(error, null as never, pathname, headers),
    )
  }
  const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code
  const audit = () => db.read(reader => reader.rows(sql`select * from audit order by changed_at, id`))
  const audited = async () => (await audit()).length

  it.each(actions.flatMap(({ name, action }) => roles.map(role => ({ name, action, role }))))(
    '$name is open to $role where its role says so, and leaves one row of the audit',
    async ({ name, action, role }) => {
      const { ids, body } = await samples[name]!(door)
      const before = await audited()
      const { writes } = db
      const response = await asked(actorWith(role, 't'), requestOf(action, ids, body))
      if (!includesRole(role, action.role)) {
        expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN'])
        expect([await audited(), db.writes]).toEqual([before, writes])
        return
      }
      expect(response.status).toBe(action.status ?? 200)
      const told = await response.json()
      expect(action.response.parse(told)).toEqual(told)
      expect([await audited(), db.writes]).toEqual(isReading(action) ? [before, writes] : [before + 1, writes + 1])
    },
  )

  it.each(actions)('$name is closed to who is unknown, and to a token of the team', async ({ name, action }) => {
    const { ids, body } = await samples[name]!(door)
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
    const refused = await send({ authorization: `Bearer ${token}` })
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'FORBIDDEN'])
    expect(refused.headers.has('X-RateLimit-Remaining')).toBe(true)
    expect(await audited()).toBe(before)
    expect((await send({ authorization: `Bearer ${secret}` })).ok).toBe(true)
  })

  it.each(actions.filter(({ action }) => paramNames(action.path).length > 0))(
    '$name answers 404 to ids of nothing and of another team, alike',
    async ({ name, action }) => {
      const { ids, body } = await samples[name]!(door)
      const [param] = paramNames(action.path)
      const before = await audited()
      const theirs = await asked(actorWith('OWNER', 'u'), requestOf(action, ids, body))
      const said = JSON.stringify(await theirs.json())
      for (const nothing of ['nothing', ' ', "' or 1=1 --", 'é/%', '\u{1F600}', 'x'.repeat(9000)]) {
        for (const actor of [operator, actorWith('OWNER', 'u')]) {
          const nobodys = await asked(actor, requestOf(action, { ...ids, [param!]: nothing }, body))
          expect(nobodys.status).toBe(404)
          const text = JSON.stringify(await nobodys.json())
          expect(text).toBe(said.replace(`'${ids[param!]}'`, `'${nothing}'`))
        }
      }
      expect(theirs.status).toBe(404)
      expect(await audited()).toBe(before)
    },
  )

  it.each(actions)('$name meets every error that it may answer, and no other', async ({ name, action }) => {
    const { ids, body } = await samples[name]!(door)
    const seen = new Set<string>()
    const meet = async (response: Response) => {
      const code = await codeOf(response)
      expect(response.status).toBe(errors[code as keyof typeof errors].status)
      seen.add(code)
    }
    await meet(await door.app.fetch(requestOf(action, ids, body)))
    await meet(await asked(actorWith('VIEWER', 't'), requestOf(action, ids, body)))
    for (const param of paramNames(action.path))
      await meet(await asked(operator, requestOf(action, { ...ids, [param]: 'nothing' }, body)))
    const away = { ...db, read: down, write: down } as Db
    const known = requestOf(action, ids, body)
    known.headers.set('authorization', 'Bearer a secret of this test')
    await meet(await anApp(away, door.clock.now).fetch(known))
    for (const parameter of Object.keys(action.query.shape))
      await meet(await asked(operator, new Request(`${requestOf(action, ids).url}?${parameter}=`)))
    if (hasBody(action)) {
      const plain = requestOf(action, ids, body)
      plain.headers.set('content-type', 'text/plain')
      await meet(await asked(operator, plain))
      await meet(await asked(operator, requestOf(action, ids, {})))
      await meet(await asked(operator, requestOf(action, ids, { ...body, more: 'x'.repeat(65_536) })))
    }
    expect([...seen].sort()).toEqual([...new Set(errorsOf(action))].filter(code => code !== 'INTERNAL_ERROR').sort())
  })

  it.each(actions)('$name is a method of the SDK', async ({ name, action }) => {
    const { ids, body } = await samples[name]!(door)
    const client = createAdmin({ url, token: secret, fetch: request => door.app.fetch(request) })
    const [noun, verb] = name.split('.') as [string, string]
    const call = (client as unknown as Record<string, Record<string, (input: object) => Promise<object>>>)[noun]![verb]!
    const told = await call({ ...ids, ...body })
    expect(action.response.parse(told)).toEqual(told)
    const nothing = Object.fromEntries(Object.keys(ids).map(param => [param, 'nothing']))
    await expect(call({ ...nothing, ...body })).rejects.toThrow(ApiError)
  })
})

const down = () => Promise.reject(new Unavailable('It is down.'))
