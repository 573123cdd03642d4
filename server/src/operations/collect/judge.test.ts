import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { judgement, verdictOf } from '../../../test/judging.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { aFolder } from '../../../test/standing.ts'
import { noon } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { judgeOperation } from './judge.ts'
import { judgeChooseOperation } from './judge-choose.ts'
import { judgeStatusOperation } from './judge-status.ts'

const texts = { a1: 'Acme is a solid choice.', a2: 'I would avoid Acme.' }
const records = [
  ...[team, acme, entity('a', 'Acme', 'SELF'), prompt('p1')],
  ...Object.entries(texts).map(([id, text], day) => ({
    ...answer(id, `2026-11-1${day}`, { text }),
    mentions: undefined,
  })),
]
const blame = { stance: 'blamed', score: 10, recommended: 'no' }
const recorded = [
  { question: texts.a1, answer: { text: judgement(verdictOf(1, 'Acme is a solid choice')) } },
  { question: texts.a2, answer: { text: judgement(verdictOf(1, 'I would avoid Acme', blame)) } },
  { question: '*', answer: { text: 'An answer to any prompt, but no verdict.' } },
]

describe.each(engines)('earshot judge on %s', (_, open) => {
  async function aWorld() {
    const db = await open()
    await record(db, records)
    const folder = aFolder()
    await mkdir(join(folder, 'chatgpt'))
    await writeFile(join(folder, 'chatgpt', 'judge.json'), JSON.stringify(recorded))
    const run = (options: object, environment = {}) =>
      runOperation(judgeOperation, { db, now: () => noon }, { brand: 'b', ...options }, { environment })
    return { db, folder, run, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
  }

  it('judges from recorded replies, without a key', async () => {
    await using world = await aWorld()
    const { db, folder: replay, run } = world
    expect(await run({ replay, since: '2026-11-11' })).toMatchObject({
      ...{ code: 0, err: '' },
      out: '1 answer to judge by chatgpt gpt-6.2-sol, about $0.00\n1 judged, 0 failed, 0 left, $0.00\n',
    })
    expect(await run({ replay, 'dry-run': true })).toMatchObject({
      ...{ code: 0, out: '1 answer to judge by chatgpt gpt-6.2-sol, about $0.00\n' },
    })
    expect((await run({ replay })).out).toContain('1 judged, 0 failed, 0 left')
    expect((await run({ replay })).out).toBe('0 answers to judge by chatgpt gpt-6.2-sol, about $0.00\n')
    const rows = await db.read(reader => reader.rows(sql`select state, stance, score from verdict order by answer_id`))
    expect(rows).toEqual([
      { state: 'valid', stance: 'praised', score: 80_000_000 },
      { state: 'valid', stance: 'blamed', score: 10_000_000 },
    ])
  })

  it('shows coverage, cost and agreement with the rules', async () => {
    await using world = await aWorld()
    const { db, folder: replay, run } = world
    const status = (brand: string) => runOperation(judgeStatusOperation, { db, now: () => noon }, { brand })
    const lines = async () =>
      (await status('b')).out
        .trim()
        .split('\n')
        .map(line => line.trim().replace(/ {2,}/g, ' '))
    const header = 'judge figures answers judged coverage failed waiting valid disputed inconsistent missing cost'
    const onRequest = 'New answers are judged on request only.'
    const rules = 'rules yes 2 2 100.0% 0 0 2 0 0 0 $0.00'
    expect(await lines()).toEqual(['Judges', header, rules, 'Agreement: none', onRequest])
    await run({ replay })
    // By the rules, a1 is praised and a2 blamed, as by the judge. Shares 0.5: chance (0.25 + 0.25) / 3 = 1 / 6.
    const [, , , judge, , , all, ...others] = await lines()
    expect(judge).toBe('chatgpt:gpt-6.2-sol/1 no 2 2 100.0% 0 0 2 0 0 0 $0.00')
    expect(all).toMatch(/^rules chatgpt:gpt-6.2-sol\/1 all 2 100.0% 1.00 2 \S+$/)
    expect(others).toEqual([...['chatgpt', 'en'].map(answers => all!.replace(' all ', ` ${answers} `)), onRequest])
    expect(await status('x')).toMatchObject({ code: 1, err: "There is no brand 'x'.\n" })
  })

  it('chooses the judge of the figures', async () => {
    await using world = await aWorld()
    const { db, folder: replay, run } = world
    const choose = (judge: string, more = {}) =>
      runOperation(judgeChooseOperation, { db, now: () => noon }, { brand: 'b', judge, ...more })
    await run({ replay })
    const dryRun = await choose('chatgpt:gpt-6.2-sol', { 'dry-run': true })
    expect(dryRun.out).toBe('Figures would use chatgpt:gpt-6.2-sol/1: 2 answers affected\n')
    expect((await choose('chatgpt:gpt-6.2-sol')).out).toBe('Figures use chatgpt:gpt-6.2-sol/1: 2 answers affected\n')
    expect((await choose('chatgpt:gpt-6.2-sol')).out).toContain('0 answers affected')
    expect((await choose('rules')).out).toBe('Figures use rules: 2 answers affected\n')
    expect(await choose('gpt')).toMatchObject({
      ...{ code: 1, err: "judge is 'gpt' but must be one of rules, chatgpt:gpt-6.2-sol.\n" },
    })
  })

  it('says what is wrong, and the cost of the cheapest model first', async () => {
    await using world = await aWorld()
    const { folder: replay, run } = world
    expect(await run({})).toMatchObject({ code: 2, err: expect.stringMatching(/^No provider is set up\. Set a key/) })
    expect(await run({ replay, brand: 'x' })).toMatchObject({ code: 1, err: "There is no brand 'x'.\n" })
    expect(await run({ replay, since: 'yesterday' })).toMatchObject({
      ...{ code: 2, err: "--since is 'yesterday' but must be YYYY-MM-DD or a timestamp.\n" },
    })
    expect(await run({ replay, judge: 'chatgpt:x' })).toMatchObject({
      ...{ code: 2, err: "--judge is 'chatgpt:x' but must be one of chatgpt:gpt-6.2-sol.\n" },
    })
    const keys = { EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_ANTHROPIC_API_KEY: 'x' }
    const prices = '{"gpt-6.2-sol": {"input": 3, "output": 3}, "claude-sonnet-5-5": {"input": 1, "output": 1}}'
    const { out } = await run({ 'dry-run': true }, { ...keys, EARSHOT_PRICES: prices })
    // Two answers, each about (3,000 + 23 or 19 characters) / 4 tokens of input and 240 of output.
    expect(out).toBe('2 answers to judge by claude claude-sonnet-5-5, about $0.0020\n')
    const unpriced = { EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:9', EARSHOT_COMPATIBLE_MODELS: 'local' }
    expect(await run({}, unpriced)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no price for compatible local'),
    })
  })
})
