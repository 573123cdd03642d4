import { expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { perceptionProfileSet, perceptionProfileShow } from './profile.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

it.each(engines)('the commands for the perception profile on %s', async (_, open) => {
  await using db = await open()
  await record(db, [team, aBrand('b', 'team')])
  const set = (text: string) =>
    runOperation(perceptionProfileSet, { db, now }, { brand: 'b' }, { input: [Buffer.from(text)] })
  const show = (options = {}) => runOperation(perceptionProfileShow, { db, now }, { brand: 'b', ...options })
  expect(await show()).toMatchObject({ code: 1, err: "Brand 'b' has no perception profile.\n" })
  expect(await set('[]')).toMatchObject({ code: 1, err: expect.stringContaining('must be a JSON object') })
  expect(await set('{"facts":[{"text":"price","kind":"money","accepted":[]}]}')).toMatchObject({
    code: 1,
    err: 'facts.0.accepted has no value. Give at least one value that an answer may say.\n',
  })
  expect(await set('{"statement":"Sturdy.","attributes":[{"text":"fast"}]}')).toMatchObject({
    code: 0,
    out: 'Revision 1: 1 attributes, 0 facts\n',
  })
  const shown = await show()
  expect(JSON.parse(shown.out)).toMatchObject({ statement: 'Sturdy.', attributes: [{ text: 'fast' }], facts: [] })
  // What is printed can be stored again, and changes nothing.
  expect(await set(shown.out)).toMatchObject({ out: 'Revision 1: 1 attributes, 0 facts\n' })
  expect(await set('{}')).toMatchObject({ out: 'Revision 2: 0 attributes, 0 facts\n' })
  expect(JSON.parse((await show({ revision: '1' })).out)).toEqual(JSON.parse(shown.out))
})
