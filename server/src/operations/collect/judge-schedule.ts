import { operator } from '../../access/actor.ts'
import { perform } from '../../admin/action/perform.ts'
import { adminHandlers } from '../../admin/index.ts'
import { unpricedMessage } from '../../collect/plan/warnings.ts'
import { refreshPrices } from '../../collect/queue/forecast.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { readAssistant } from '../../collect/setup/setup.ts'
import { sql } from '../../db/sql.ts'
import { usualPrice } from '../../judging/judges.ts'
import { readJudgeSchedules } from '../../judging/schedule.ts'
import { declined, given, misused, type Operation } from '../operation/operation.ts'
import { findRequestedJudge } from './judge.ts'
import { scheduleText } from './judge-status.ts'

const moments = ['none', 'collection']

export const judgeScheduleOperation: Operation = {
  name: 'judge schedule',
  summary: 'Set whether a model judges new answers of a brand after each collection',
  options: {
    brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
    after: { meaning: 'collection, or none to stop.', value: 'EVENT', required: true, choices: moments },
    judge: { meaning: 'Who judges, as PROVIDER or PROVIDER:MODEL (default: the cheapest with a key).', value: 'NAME' },
    'price-unknown': { meaning: 'Also use a model without a known price. Its cost is not counted.' },
  },
  async run(call) {
    const { db, config, options, now, io } = call
    const after = given(call, 'after')
    if (!moments.includes(after))
      return misused(call, `--after is '${after}' but must be one of ${moments.join(', ')}.`)
    const afterCollection = after === 'collection'
    const priceUnknown = options['price-unknown'] === true
    if (afterCollection) {
      const { setups } = await createCollectSetup(config)
      const judge = await findRequestedJudge(call, { setups })
      if (typeof judge === 'string') return misused(call, judge)
      await db.read(reader => refreshPrices(reader, setups))
      if (usualPrice(judge, now()) === null && !priceUnknown)
        return declined(call, unpricedMessage([{ provider: judge.setup.provider.alias, model: judge.model }]))
    }
    const brandId = given(call, 'brand')
    const named = afterCollection && typeof options.judge === 'string' ? readAssistant(options.judge) : {}
    const input = { brandId, afterCollection, priceUnknown, ...named }
    await perform(db, adminHandlers.judgeSchedules.set, { actor: operator, input, now: now() })
    const [schedule] = await db.read(reader => readJudgeSchedules(reader, sql`brand.public_id = ${brandId}`))
    await io.out(`${scheduleText(schedule)}\n`)
    if (schedule && config.EARSHOT_JOBS !== 'on')
      io.err('EARSHOT_JOBS is off, so a server with this setting judges nothing automatically.\n')
    return 0
  },
}
