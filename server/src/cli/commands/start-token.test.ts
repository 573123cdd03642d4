import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aTeam } from '../../../test/records.ts'
import { aWorld } from '../../../test/world.ts'
import { operator } from '../../access/actor.ts'
import { perform } from '../../admin/action/perform.ts'
import { listTokens, revokeToken } from '../../admin/people/tokens.ts'
import { startToken } from './start-token.ts'

describe.each(engines)('the token of a start, on %s', (_, open) => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'earshot-start-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const now = new Date('2026-03-01')

  it('is the same at each start, in a file for its user alone', async () => {
    await using db = await open()
    await aWorld(db, [aTeam('t')], { teamId: 't' })
    const place = join(folder, 'not', 'yet')
    const first = await startToken(db, { folder: place, team: 't', now })
    expect(first.file).toBe(join(place, 'start-token'))
    expect(readFileSync(first.file, 'utf8')).toBe(`${first.token}\n`)
    expect(statSync(first.file).mode & 0o777).toBe(0o600)
    expect(await startToken(db, { folder: place, team: 't', now })).toEqual(first)
    expect((await listTokens(db, 't')).filter(({ name }) => name === 'start')).toHaveLength(1)
  })

  it('is another where the kept one is revoked, of another team, or none', async () => {
    await using db = await open()
    await aWorld(db, [aTeam('t'), aTeam('u')], { teamId: 't' })
    const seen = new Set<string>()
    const another = async (team: string) => {
      const { token, file } = await startToken(db, { folder, team, now })
      expect(seen).not.toContain(token)
      expect(readFileSync(file, 'utf8').trim()).toBe(token)
      seen.add(token)
      return file
    }
    const file = await another('t')
    const { id } = (await listTokens(db, 't')).find(({ name }) => name === 'start')!
    await perform(db, revokeToken, { actor: operator, input: { tokenId: id }, now })
    await another('t')
    await another('u')
    for (const text of ['', 'no token', `earshot_${'x'.repeat(43)}`]) {
      writeFileSync(file, text, { mode: 0o644 })
      await another('u')
      expect(statSync(file).mode & 0o777).toBe(0o600)
    }
  })

  it('leaves no file behind where there is no such team', async () => {
    await using db = await open()
    await expect(startToken(db, { folder, team: 'nobody', now })).rejects.toThrow("There is no team 'nobody'.")
    expect(existsSync(join(folder, 'start-token'))).toBe(false)
  })
})
