import { dollars } from '../../collect/models/money.ts'
import { unpricedMessage } from '../../collect/plan/warnings.ts'
import { refreshPrices } from '../../collect/queue/forecast.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { sql } from '../../db/sql.ts'
import { passesTest, priceOfTestAnswer, type TestedAnswer, testAnswer, testAnswers } from '../../judging/self-test.ts'
import { keepTest } from '../../judging/tested.ts'
import { declined, misused, type Operation, type OperationCall } from '../operation/operation.ts'
import { untilStopped } from '../operation/until-stopped.ts'
import { findRequestedJudge } from './judge.ts'

export const judgeTestOperation: Operation = {
  name: 'judge test',
  summary: 'Test a judge on 20 answers with known verdicts',
  options: {
    judge: {
      meaning: 'Who is tested, as PROVIDER or PROVIDER:MODEL (default: the cheapest with a key).',
      value: 'NAME',
    },
    team: { meaning: 'The team that pays (default: the only team).', value: 'ID' },
    'price-unknown': { meaning: 'Also test a model without a known price. Its cost is not counted.' },
    'dry-run': { meaning: 'Show the cost without testing.' },
    replay: { meaning: 'Use recorded replies instead (default: EARSHOT_REPLAY).', value: 'DIR', path: true },
  },
  async run(call) {
    const { db, config, options, now, io } = call
    const replay = typeof options.replay === 'string' && { EARSHOT_REPLAY: options.replay }
    const { setups, allowance } = await createCollectSetup({ ...config, ...replay })
    await db.read(reader => refreshPrices(reader, setups))
    const judge = await findRequestedJudge(call, { setups })
    if (typeof judge === 'string') return misused(call, judge)
    const prices = testAnswers().map(({ text }) => priceOfTestAnswer(judge, text, now()))
    const isPriced = prices.every(price => price !== null)
    const name = `${judge.setup.provider.alias} ${judge.model}`
    const about = isPriced ? `about ${dollars(prices.reduce((sum, price) => sum + price, 0))}` : 'price unknown'
    await io.out(`${prices.length} answers to judge by ${name}, ${about}\n`)
    if (options['dry-run'] === true) return 0
    if (!isPriced && options['price-unknown'] !== true)
      return declined(call, unpricedMessage([{ provider: judge.setup.provider.alias, model: judge.model }]))
    const teamId = await findPayingTeam(call)
    if (teamId === undefined)
      return options.team === undefined
        ? misused(call, 'There is not exactly one team. Name the one that pays with --team ID.')
        : declined(call, `There is no team '${options.team}'.`)
    return untilStopped(undefined, async signal => {
      const tested: TestedAnswer[] = []
      for (const answer of testAnswers()) {
        const one = await testAnswer({ db, teamId, allowance, now, signal }, judge, answer)
        if (typeof one === 'string') return declined(call, one)
        tested.push(one)
        io.progress(tested.length, prices.length)
      }
      const passed = passesTest(tested)
      await db.write(writer => keepTest(writer, judge, { testedAt: now().getTime(), passed }))
      await io.out(resultText(tested, passed))
      return passed ? 0 : 1
    })
  },
}

async function findPayingTeam({ db, options }: OperationCall): Promise<string | undefined> {
  const teams = await db.read(reader => reader.rows<{ id: string }>(sql`select id from team`))
  if (options.team === undefined) return teams.length === 1 ? teams[0]!.id : undefined
  return teams.find(({ id }) => id === options.team)?.id
}

function resultText(tested: readonly TestedAnswer[], passed: boolean): string {
  const wrong = tested.filter(one => one.wrong !== null)
  const lines = wrong.map(({ answer: { language, kind, stance, recommended, text }, wrong }) => {
    const expected = `${stance.join(' or ')}, ${recommended.join(' or ')}`
    return `${language}${kind === 'hostile' ? ', hostile' : ''}: "${text}" must be ${expected}, but was ${wrong}\n`
  })
  const cost = tested.reduce((sum, { bill }) => sum + (bill.cost ?? 0), 0)
  const right = tested.length - wrong.length
  return `${lines.join('')}${right} of ${tested.length} right, ${dollars(cost)}: ${passed ? 'passed' : 'failed'}\n`
}
