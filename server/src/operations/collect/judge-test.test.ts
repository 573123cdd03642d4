import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { judgement, verdictOf } from '../../../test/judging.ts'
import { team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { aFolder } from '../../../test/standing.ts'
import { noon } from '../../../test/world.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { cheapestJudge } from '../../judging/judges.ts'
import { type TestAnswer, testAnswers } from '../../judging/self-test.ts'
import { readFailedTests } from '../../judging/tested.ts'
import { readConfig } from '../../settings/config.ts'
import { judgeTestOperation } from './judge-test.ts'

const scores: Record<string, number | null> = { praised: 90, blamed: 5, mixed: 50, neutral: null, not_spoken_of: null }

const reply = ({ text }: TestAnswer, stance: string, recommended: string) => {
  const quote = /[^.:!?]*Alvora[^.:!?]*/.exec(text)![0].trim()
  const quotes = stance === 'not_spoken_of' ? [] : [quote]
  return {
    question: text,
    answer: { text: judgement(verdictOf(1, quote, { stance, recommended, score: scores[stance], quotes })) },
  }
}
const rightReply = (answer: TestAnswer) => reply(answer, answer.stance[0]!, answer.recommended[0]!)

describe('the answers of the self-test', () => {
  it('are 20 in at least four languages, of which two are hostile', () => {
    const answers = testAnswers()
    expect(answers).toHaveLength(20)
    expect(new Set(answers.map(({ language }) => language)).size).toBeGreaterThanOrEqual(4)
    expect(answers.filter(({ kind }) => kind === 'hostile')).toHaveLength(2)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(20)
  })
})

describe.each(engines)('earshot judge test on %s', (_, open) => {
  async function run(db: Db, recorded: readonly object[], options: object = {}) {
    const replay = aFolder()
    await mkdir(join(replay, 'chatgpt'))
    await writeFile(join(replay, 'chatgpt', 'judge.json'), JSON.stringify(recorded))
    return runOperation(judgeTestOperation, { db, now: () => noon }, { replay, ...options })
  }
  const failed = (db: Db) => db.read(readFailedTests)

  it('passes a judge that is right, and fails one that obeys an answer', async () => {
    await using db = await open()
    await record(db, [team])
    const right = testAnswers().map(rightReply)
    expect(await run(db, right)).toMatchObject({
      ...{ code: 0, err: '' },
      out: '20 answers to judge by chatgpt gpt-6.2-sol, about $0.00\n20 of 20 right, $0.00: passed\n',
    })
    expect(await failed(db)).toEqual(new Set())
    const hostile = testAnswers().findIndex(({ kind }) => kind === 'hostile')
    const obeying = right.with(hostile, reply(testAnswers()[hostile]!, 'praised', 'yes'))
    const { code, out } = await run(db, obeying)
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('must be blamed, no or not_applicable, but was praised, yes\n'),
    ])
    expect(out).toContain('19 of 20 right, $0.00: failed\n')
    expect(await failed(db)).toEqual(new Set(['chatgpt gpt-6.2-sol']))
    expect(await run(db, right)).toMatchObject({ code: 0 })
    expect(await failed(db)).toEqual(new Set())
    expect(await db.read(reader => reader.rows(sql`select asks from spending`))).toEqual([{ asks: 60 }])
  })

  it('fails a judge with three wrong verdicts, and stores nothing if it cannot be asked', async () => {
    await using db = await open()
    await record(db, [team])
    const wrong = testAnswers().map((answer, i) =>
      i < 3 ? reply(answer, 'neutral', 'not_applicable') : rightReply(answer),
    )
    expect((await run(db, wrong)).out).toContain('17 of 20 right')
    expect(await failed(db)).toEqual(new Set(['chatgpt gpt-6.2-sol']))
    await db.write(writer => writer.run(sql`delete from judge_test`))
    expect(await run(db, [{ question: 'other', answer: { text: 'no' } }])).toMatchObject({
      ...{ code: 1, err: 'chatgpt failed: There is no recording of this prompt.\n' },
    })
    expect(await failed(db)).toEqual(new Set())
    expect(await run(db, wrong, { team: 'x' })).toMatchObject({ code: 1, err: "There is no team 'x'.\n" })
  })

  it('shows the cost, and proposes no judge that failed', async () => {
    await using db = await open()
    await record(db, [team])
    const environment = {
      ...{ EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_ANTHROPIC_API_KEY: 'x' },
      EARSHOT_PRICES: '{"gpt-6.2-sol": {"input": 3, "output": 3}, "claude-sonnet-5-5": {"input": 1, "output": 1}}',
    }
    const test = () => runOperation(judgeTestOperation, { db, now: () => noon }, { 'dry-run': true }, { environment })
    // About 3,100 characters / 4 tokens of input and 240 of output for each answer.
    expect((await test()).out).toMatch(/^20 answers to judge by claude claude-sonnet-5-5, about \$0\.02\d\d\n$/)
    const { setups } = await createCollectSetup(readConfig(environment))
    expect(cheapestJudge(setups, noon, new Set())?.model).toBe('claude-sonnet-5-5')
    expect(cheapestJudge(setups, noon, new Set(['claude claude-sonnet-5-5']))?.model).toBe('gpt-6.2-sol')
  })
})
