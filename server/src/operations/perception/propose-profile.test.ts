import { expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { askingOf, means, saying } from '../../../test/asking.ts'
import { anvilPage, aProfileReply, onePage } from '../../../test/brand-site.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { perceptionProfileSet } from './profile.ts'
import { perceptionProfilePropose } from './propose-profile.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

it.each(engines)('the command that proposes a profile says who is asked, on %s', async (_, open) => {
  await using db = await open()
  await record(db, [team, aBrand('b', 'team', { name: 'Anvilry', domain: 'anvilry.example' })])
  const asking = askingOf([saying(aProfileReply())], { siteFetcher: onePage('anvilry.example', anvilPage) })
  const propose = (options = {}) =>
    runOperation(perceptionProfilePropose, { db, now, means: means(asking, now()) }, { brand: 'b', ...options })
  const who = expect.stringMatching(/^chatgpt gpt-5, at most about \$0\.02\d\d\n$/)
  expect(await propose({ 'dry-run': true })).toMatchObject({ code: 0, out: '', err: who })
  const { code, out, err } = await propose()
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('founded in: “Anvilry was founded in 2012 in Leeds.” https://anvilry.example/\n'),
  ])
  expect(err).toMatch(/\nCost: \$0\.0020\n$/)
  const stored = await runOperation(perceptionProfileSet, { db, now }, { brand: 'b' }, { input: [Buffer.from(out)] })
  expect(stored.out).toBe('Revision 1: 1 attributes, 2 facts\n')
})
