import { viewLimits } from '@earshot/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf } from '../../test/people.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { eraseBrand } from '../record/erase/brand.ts'

describe.each(engines)('saved views on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  let ada: string
  beforeEach(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('t'), aTeam('u'), aBrand('b', 't'), aBrand('c', 't'), aBrand('d', 'u')])
    ada = (await door.personOf('ada@example.com', { t: 'VIEWER' })).id
    await door.personOf('bob@example.com', { t: 'VIEWER' })
  })
  afterEach(() => db[Symbol.asyncDispose]())
  const address = '/prompts?period=7&provider=chatgpt'
  const stored = async () => (await db.read(reader => reader.rows(sql`select id from saved_view`))).length

  it('are listed by name, renamed and deleted, and only their person sees them', async () => {
    const [own, bob] = [await door.signedIn('ada@example.com'), await door.signedIn('bob@example.com')]
    const { view } = await own.saveView({ brandId: 'b', name: 'Weekly', address })
    await own.saveView({ brandId: 'b', name: 'Assistants', address: '' })
    const names = async (of = own, brandId = 'b') => (await of.listViews({ brandId })).views.map(({ name }) => name)
    expect(await names()).toEqual(['Assistants', 'Weekly'])
    expect(view).toMatchObject({ name: 'Weekly', address })
    expect([await names(own, 'c'), await names(bob)]).toEqual([[], []])
    expect(await codeOf(bob.renameView({ viewId: view.id, name: 'Mine' }))).toBe('VIEW_NOT_FOUND')
    expect(await codeOf(bob.deleteView({ viewId: view.id }))).toBe('VIEW_NOT_FOUND')
    await own.renameView({ viewId: view.id, name: 'Monday' })
    expect(await names()).toEqual(['Assistants', 'Monday'])
    await own.deleteView({ viewId: view.id })
    expect(await names()).toEqual(['Assistants'])
    const rows = await db.read(reader =>
      reader.rows<{ action: string; brand: string }>(sql`
select action, brand from audit where subject = ${view.id} order by changed_at, action`),
    )
    expect(rows.map(({ action, brand }) => [action, brand])).toEqual(
      ['deleteView', 'renameView', 'saveView'].map(name => [`session.${name}`, 'b']),
    )
  })

  it('have other names, are limited in number, and lead to a page of the brand', async () => {
    const own = await door.signedIn('ada@example.com')
    const save = (name: string, to = address, brandId = 'b') => own.saveView({ brandId, name, address: to })
    const { view } = await save('v0')
    await expect(save('v0')).rejects.toThrow("name must not be 'v0', because you have another view with this name.")
    for (const name of ['', 'x'.repeat(viewLimits.name + 1), 'two\nlines'])
      expect(await codeOf(save(name))).toBe('INVALID_BODY')
    for (const to of ['//evil.example', 'https://evil.example', '/prompts/a/b', '/prompts#x', '/../x', 'prompts'])
      expect(await codeOf(save('v', to)), to).toBe('INVALID_BODY')
    for (let at = 1; at < viewLimits.perBrand; at++) await save(`v${at}`)
    await expect(save('more')).rejects.toThrow('You have 50 views of this brand. Delete one first.')
    await expect(own.renameView({ viewId: view.id, name: 'v1' })).rejects.toThrow('another view')
    await own.renameView({ viewId: view.id, name: 'v0' })
    await save('v0', address, 'c')
  })

  it('are of brands that the person can see, and no token has one', async () => {
    const own = await door.signedIn('ada@example.com')
    for (const brandId of ['d', 'nowhere']) {
      expect(await codeOf(own.listViews({ brandId }))).toBe('BRAND_NOT_FOUND')
      expect(await codeOf(own.saveView({ brandId, name: 'v', address }))).toBe('BRAND_NOT_FOUND')
    }
    const token = door.aSession()
    await token.loginByToken({ token: await door.tokenOf('t', 'wall') })
    expect((await token.listViews({ brandId: 'b' })).views).toEqual([])
    expect(await codeOf(token.saveView({ brandId: 'b', name: 'v', address }))).toBe('FORBIDDEN')
  })

  it('are deleted with their brand and their person', async () => {
    const own = await door.signedIn('ada@example.com')
    for (const brandId of ['b', 'c']) await own.saveView({ brandId, name: 'v', address })
    await db.write(writer => eraseBrand(writer, 'b'))
    expect(await stored()).toBe(1)
    await door.asOperator.persons.remove({ personId: ada })
    expect(await stored()).toBe(0)
  })
})
