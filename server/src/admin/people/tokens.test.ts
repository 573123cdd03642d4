import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { aTeam } from '../../../test/records.ts'
import { until } from '../../../test/until.ts'
import { operator } from '../../access/actor.ts'
import { apiTokens } from '../../access/secrets.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { perform } from '../action/perform.ts'
import { createUses } from '../action/uses.ts'
import { createToken, listTokens, revokeToken } from './tokens.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe.each(engines)('tokens on %s', (_, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    await record(db, [aTeam('t'), aTeam('u')])
  })
  afterEach(async () => {
    vi.useRealTimers()
    await db[Symbol.asyncDispose]()
  })

  it('are shown once, and kept as a hash', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 5 }, (_, i) => createToken(db, { team: 't', name: `n${i}`, now })),
    )
    expect(new Set(tokens).size).toBe(5)
    for (const token of tokens) expect(token).toMatch(/^earshot_[\w-]{43}$/)
    const rows = await db.read(reader => reader.rows(sql`select * from token`))
    expect(rows).toHaveLength(5)
    for (const token of tokens) {
      expect(JSON.stringify(rows)).not.toContain(token.slice('earshot_'.length))
      expect(JSON.stringify(rows)).toContain(apiTokens.hashOf(token))
    }
  })

  it('are listed by when they were made, and revoked once', async () => {
    for (const [name, team, minutes] of [
      ['second', 't', 1],
      ['first', 'u', 0],
      ['third', 't', 2],
    ] as const)
      await createToken(db, { team, name, now: new Date(now.getTime() + minutes * 60_000) })
    expect((await listTokens(db, undefined)).map(({ name }) => name)).toEqual(['first', 'second', 'third'])
    const [second] = await listTokens(db, 't')
    expect(second).toEqual({
      ...{ id: second!.id, teamId: 't', name: 'second', createdAt: now.getTime() + 60_000 },
      ...{ lastUsedAt: null, revokedAt: null, scopes: ['read'], role: null, brandId: null, expiresAt: null },
    })
    const revoking = (tokenId: string) => perform(db, revokeToken, { actor: operator, input: { tokenId }, now })
    const [once, again] = await Promise.allSettled([revoking(second!.id), revoking(second!.id)])
    const revokedAt = now.toISOString()
    expect([once, again].find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { token: { revokedAt } },
    })
    const reason = { code: 'TOKEN_NOT_FOUND', message: `There is no active token '${second!.id}'.` }
    expect([once, again].find(({ status }) => status === 'rejected')).toMatchObject({ reason })
    expect((await listTokens(db, 't')).map(({ revokedAt }) => revokedAt)).toEqual([now.getTime(), null])
    await expect(revoking('none')).rejects.toThrow("There is no active token 'none'.")
  })

  it('are of a team that is known', async () => {
    await expect(createToken(db, { team: 'none', name: 'x', now })).rejects.toMatchObject({
      code: 'TEAM_NOT_FOUND',
      message: "There is no team 'none'.",
    })
    expect(await listTokens(db, undefined)).toEqual([])
  })

  it('have their last use written down each minute and at the end', async () => {
    await createToken(db, { team: 't', name: 'x', now })
    const [{ id } = { id: '' }] = await listTokens(db, 't')
    const lastUse = async () => (await listTokens(db, 't'))[0]!.lastUsedAt
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const uses = createUses(db)
    uses.note(id, now)
    expect(await lastUse()).toBe(null)
    const { writes } = db
    vi.advanceTimersByTime(60_000)
    await until(() => db.writes === writes + 1, 'a use that is written down')
    expect(await lastUse()).toBe(now.getTime())
    vi.advanceTimersByTime(600_000)
    uses.note(id, new Date(now.getTime() + 5))
    await uses[Symbol.asyncDispose]()
    expect([await lastUse(), db.writes]).toEqual([now.getTime() + 5, writes + 2])
  })

  it('keep their last use noted while it cannot be written', async () => {
    await createToken(db, { team: 't', name: 'x', now })
    const [{ id } = { id: '' }] = await listTokens(db, 't')
    let tries = 0
    const full: Db = {
      ...db,
      write: change => {
        tries++
        return tries > 1 ? db.write(change) : Promise.reject(new Error('No space left on device'))
      },
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const uses = createUses(full)
    uses.note(id, now)
    vi.advanceTimersByTime(60_000)
    await until(() => tries === 1, 'a try to write a use down')
    await uses[Symbol.asyncDispose]()
    expect((await listTokens(db, 't'))[0]!.lastUsedAt).toBe(now.getTime())
  })
})
