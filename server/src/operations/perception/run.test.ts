import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { perceptionRecords } from '../../../test/perception-world.ts'
import { acme } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { aDbEach, aFolder } from '../../../test/standing.ts'
import { makePrompts } from '../../perception/prompts/make-prompts.ts'
import { storedSnapshots } from '../../record/stored/records.ts'
import { perceptionJudge } from './judge.ts'
import { perceptionRun } from './run.ts'

/** Recorded replies of two assistants to all prompts of the brand. */
async function recordings() {
  const folder = aFolder()
  const prompts = makePrompts(['en'], { brand: 'Acme', rivals: ['Globex'], uses: ['invoices'] })
  for (const [alias, text] of [
    ['chatgpt', 'Acme is easy to use. Acme was founded in 2012.'],
    ['claude', 'Acme is clunky. Acme was founded in 2013.'],
  ] as const) {
    await mkdir(join(folder, alias))
    const replies = prompts.map(({ text: question }) => ({ question, answer: { text } }))
    await writeFile(join(folder, alias, 'replies.json'), JSON.stringify(replies))
  }
  return folder
}

describe.each(engines)('the commands of perception on %s', (_, open) => {
  const db = aDbEach(open)
  const now = () => new Date('2026-11-21T12:00:00Z')

  it('ask recorded replies, with the cost first, and judge', async () => {
    await record(db, perceptionRecords)
    const replay = await recordings()
    const run = (options: Record<string, string | boolean> = {}) =>
      runOperation(perceptionRun, { db, now }, { brand: acme.id, repeats: '1', replay, ...options })
    const cost = '10 prompts × 2 assistants × 1 = 20 requests, about $0.00\n'
    const dry = await run({ 'dry-run': true })
    expect([dry.code, dry.out.startsWith(cost), dry.out.split('\n').length]).toEqual([0, true, 12])
    expect(await db.read(reader => storedSnapshots(reader, 1))).toEqual([])
    const { code, out, err } = await run()
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^${cost.replace('$', '\\$')}Snapshot \\S+ is complete`))
    const [snapshot] = await db.read(reader => storedSnapshots(reader, 1))
    expect(snapshot).toMatchObject({ status: 'COMPLETED', scores: { factualAlignment: 50 } })
    const judged = await runOperation(perceptionJudge, { db, now }, { brand: acme.id, snapshot: snapshot!.id })
    expect(judged).toMatchObject({ code: 0, out: `Snapshot ${snapshot!.id} was judged again\n` })
    const none = await runOperation(perceptionJudge, { db, now }, { brand: acme.id, snapshot: 'none' })
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining("no snapshot 'none'") })
  })

  it('say what is missing', async () => {
    await record(db, perceptionRecords)
    const run = (options: Record<string, string | boolean>, environment = {}) =>
      runOperation(perceptionRun, { db, now }, options, { environment })
    expect(await run({ brand: 'none' })).toMatchObject({ code: 1, err: "There is no brand 'none'.\n" })
    expect(await run({ brand: acme.id, repeats: '0' })).toMatchObject({ code: 2 })
    expect(await run({ brand: acme.id })).toMatchObject({
      code: 1,
      err: 'A snapshot needs two providers, but none is set up.\n',
    })
  })
})
