import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf } from '../../test/people.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { revisionOf } from '../db/brands.ts'
import type { Db } from '../db/db.ts'

const usual = { theme: 'system', language: null, oneLetterKeys: true } as const
const chosen = { theme: 'dark', language: 'pt', oneLetterKeys: false } as const

describe.each(engines)('preferences on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('t'), aBrand('b', 't')])
    await door.personOf('ada@example.com', { t: 'VIEWER' })
    await door.personOf('may@example.com', { t: 'VIEWER' })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it('are those of a person in every session', async () => {
    const ada = await door.signedIn('ada@example.com')
    expect((await ada.me({})).preferences).toEqual(usual)
    const revision = () => db.read(reader => revisionOf(reader, 1))
    const before = await revision()
    expect((await ada.setPreferences(chosen)).preferences).toEqual(chosen)
    expect((await ada.preferences({})).preferences).toEqual(chosen)
    const elsewhere = await door.signedIn('ada@example.com')
    expect((await elsewhere.me({})).preferences).toEqual(chosen)
    expect((await (await door.signedIn('may@example.com')).me({})).preferences).toEqual(usual)
    expect([before, await revision()]).toEqual([before, before])
    expect(before).toBeTypeOf('number')
  })

  it('are of one session, where that is of a token', async () => {
    const token = await door.tokenOf('t', 'wall')
    const byToken = async () => {
      const client = door.aSession()
      await client.loginByToken({ token })
      return client
    }
    const [one, other] = [await byToken(), await byToken()]
    await one.setPreferences(chosen)
    expect((await one.me({})).preferences).toEqual(chosen)
    expect((await other.me({})).preferences).toEqual(usual)
  })

  it('are set whole, to values that there are', async () => {
    const ada = await door.signedIn('ada@example.com')
    for (const wrong of [{}, { theme: 'dark' }, { ...chosen, theme: 'red' }, { ...chosen, language: 'eo' }])
      expect(await codeOf(ada.setPreferences(wrong as typeof chosen))).toBe('INVALID_BODY')
    await ada.setPreferences({ ...chosen, language: null })
    expect((await ada.preferences({})).preferences.language).toBeNull()
  })
})
