import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { aDoor, errorOf } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aTeam } from '../../../test/records.ts'
import { until } from '../../../test/until.ts'
import { apiTokens } from '../../access/secrets.ts'
import type { Db } from '../../db/db.ts'
import { NoTurn } from '../request/turns.ts'
import { createAuthenticate } from './authenticate.ts'

const inactive = { subscription: 'INACTIVE' }
const suspended = { status: 'SUSPENDED' }

/** `open`: the team's tokens work. `crawlers`: it has crawler analytics (D37). */
const teams: [what: string, open: boolean, crawlers: boolean, team: object, parent?: object][] = [
  ['starter', false, false, { plan: 'STARTER' }],
  ['growth', true, false, { plan: 'GROWTH' }],
  ['agency-growth', true, false, { plan: 'AGENCY_GROWTH' }],
  ['business', true, true, { plan: 'BUSINESS' }],
  ['enterprise', true, true, { plan: 'ENTERPRISE' }],
  ['agency-business', true, true, { plan: 'AGENCY_BUSINESS' }],
  ['suspended', false, false, { plan: 'BUSINESS', ...suspended }],
  ['lapsed', false, false, { plan: 'BUSINESS', ...inactive }],
  ['with-feature', true, true, { plan: 'GROWTH', features: ['CRAWLER_ANALYTICS'] }],
  ['starter-with-feature', false, false, { plan: 'STARTER', features: ['CRAWLER_ANALYTICS'] }],
  ['of-business', true, true, { plan: 'STARTER' }, { plan: 'BUSINESS' }],
  ['lapsed-of-growth', true, false, { plan: 'BUSINESS', ...inactive }, { plan: 'GROWTH' }],
  ['growth-of-business', true, true, { plan: 'GROWTH' }, { plan: 'BUSINESS' }],
  ['suspended-of-business', false, false, { plan: 'BUSINESS', ...suspended }, { plan: 'BUSINESS' }],
  ['of-suspended', false, false, { plan: 'STARTER' }, { plan: 'BUSINESS', ...suspended }],
  ['of-lapsed', false, false, { plan: 'STARTER' }, { plan: 'BUSINESS', ...inactive }],
  // The parent's own features don't extend to its teams.
  ['of-featured', true, false, { plan: 'STARTER' }, { plan: 'GROWTH', features: ['CRAWLER_ANALYTICS'] }],
]

describe.each(engines)('access on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [
      ...teams.flatMap(([id, , , team, parent]) => [
        ...(parent ? [aTeam(`${id}-parent`, parent)] : []),
        aTeam(id, { ...team, ...(parent && { parentTeamId: `${id}-parent` }) }),
      ]),
      aTeam('grandchild', { plan: 'STARTER', parentTeamId: 'of-business' }),
    ])
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it.each(teams)('of a team that is %s: %o, crawlers %o', async (id, isOpen, crawlers) => {
    const access = await createAuthenticate(db)(`Bearer ${await door.tokenOf(id)}`)
    expect([access !== undefined, access?.features.has('CRAWLER_ANALYTICS') ?? false]).toEqual([isOpen, crawlers])
  })

  it('is not handed down by a grandparent', async () => {
    expect(await createAuthenticate(db)(`Bearer ${await door.tokenOf('grandchild')}`)).toBeUndefined()
  })

  it('answers every token that opens nothing alike, and looks up none that cannot be one', async () => {
    const token = await door.tokenOf('growth', 'revoked')
    await door.revoke('revoked')
    const malformed = [
      ...['', 'Bearer', 'Bearer ', token, `Basic ${token}`, `Bearer: ${token}`, `Bearer ${token} x`, 'Bearer earshot_'],
      ...[`Bearer ${token}A`, `Bearer ${token.slice(0, -1)}`, `Bearer ${token.toUpperCase()}`, `Bearer "${token}"`],
      ...[`Bearer ${apiTokens.hashOf(token)}`, `Bearer earshot_${'%00'.repeat(14)}A`, `Bearer ${'x'.repeat(10_000)}`],
      `Bearer earshot_${"' or 1=1 --".padEnd(43, 'a')}`,
    ]
    let reads = 0
    const counting: Db = {
      ...db,
      read(ask, options) {
        reads++
        return db.read(ask, options)
      },
    }
    const access = createAuthenticate(counting)
    for (const header of malformed) expect(await access(header), header).toBeUndefined()
    expect(reads).toBe(0)

    const bodies = new Set<string>()
    for (const header of [...malformed, `Bearer ${token}`, `Bearer earshot_${'a'.repeat(43)}`]) {
      const response = await door.ask('/api/v1/brands', { headers: { authorization: header } })
      expect([header, response.status, response.headers.get('www-authenticate')]).toEqual([header, 401, 'Bearer'])
      bodies.add(JSON.stringify(await errorOf(response)))
    }
    expect(bodies.size).toBe(1)
  })

  it('ends with the token and with the team, at the next request', async () => {
    const [kept, dropped] = [await door.tokenOf('business', 'kept'), await door.tokenOf('business', 'dropped')]
    const status = async (token: string) => (await door.ask('/api/v1/brands', { token })).status
    expect([await status(kept), await status(dropped)]).toEqual([200, 200])
    await door.revoke('dropped')
    await expect(door.revoke('dropped')).rejects.toThrow('no active token')
    expect([await status(kept), await status(dropped)]).toEqual([200, 401])
    await record(db, [aTeam('business', { plan: 'BUSINESS', ...suspended })])
    expect(await status(kept)).toBe(401)
    await record(db, [aTeam('business', { plan: 'BUSINESS' })])
    expect(await status(kept)).toBe(200)
  })

  it('is not kept when it was looked up before the token was revoked', async () => {
    const token = await door.tokenOf('enterprise', 'raced')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let first = true
    let isLookedUp = false
    const slow: Db = {
      ...db,
      get writes() {
        return db.writes
      },
      async read(ask, options) {
        const found = await db.read(ask, options)
        if (first) {
          first = false
          isLookedUp = true
          await held
        }
        return found
      },
    }
    const access = createAuthenticate(slow)
    const early = access(`Bearer ${token}`)
    await until(() => isLookedUp, 'a token that is looked up')
    await door.revoke('raced')
    await access(`Bearer ${await door.tokenOf('growth')}`)
    release()
    await early
    expect(await access(`Bearer ${token}`)).toBeUndefined()
  })

  /** Counts look-ups, and can make them wait. */
  function gated() {
    const gate = { reads: 0, atOnce: 0, most: 0, held: undefined as Promise<void> | undefined }
    const counting: Db = {
      ...db,
      get writes() {
        return db.writes
      },
      async read(ask, options) {
        gate.reads++
        gate.most = Math.max(gate.most, ++gate.atOnce)
        await gate.held
        return db.read(ask, options).finally(() => gate.atOnce--)
      },
    }
    return { gate, access: createAuthenticate(counting) }
  }
  const guess = (i: number) => `Bearer earshot_${String(i).padStart(43, 'a')}`

  it('looks a token that does not exist up once in some seconds', async () => {
    const { gate, access } = gated()
    const now = door.clock.now.getTime()
    for (let i = 0; i < 50; i++) expect(await access(guess(1), { now: now + i })).toBeUndefined()
    expect(gate.reads).toBe(1)
    expect(await access(guess(1), { now: now + 5050 })).toBeUndefined()
    expect(gate.reads).toBe(2)
  })

  it('looks guesses up a few at a time, by address, and makes who has a token wait behind none', async () => {
    const { gate, access } = gated()
    const [known, fresh] = [`Bearer ${await door.tokenOf('business')}`, `Bearer ${await door.tokenOf('business')}`]
    expect(await access(known, { address: 'a' })).toBeDefined()
    let release = () => {}
    gate.held = new Promise(resolve => {
      release = resolve
    })
    const flood = Array.from({ length: 102 }, (_, i) => access(guess(i), { address: 'a' }))
    await expect(access(guess(999), { address: 'a' })).rejects.toThrow(NoTurn)
    expect([gate.most, gate.atOnce]).toEqual([2, 2])
    // A token shown many times is looked up once. From another address, it doesn't wait for the guesses.
    const shown = Array.from({ length: 200 }, () => access(fresh, { address: 'b' }))
    expect(gate.atOnce).toBe(3)
    const again = access(known, { address: 'a' })
    release()
    expect(await again).toBeDefined()
    for (const found of await Promise.all(shown)) expect(found).toBeDefined()
    for (const found of await Promise.all(flood)) expect(found).toBeUndefined()
  })

  it('says 503 to a guess that finds no place, and the same 401 as ever to all others', async () => {
    const many = await Promise.all(
      Array.from({ length: 140 }, (_, i) => door.ask('/api/v1/brands', { headers: { authorization: guess(i + 500) } })),
    )
    const statuses = many.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    const bodies = await Promise.all(many.filter(({ status }) => status === 401).map(response => response.text()))
    expect(new Set(bodies).size).toBe(1)
  })
})
