import { admin, readFields } from '@earshot/contract'
import { operator } from '../../access/actor.ts'
import { perform } from '../../admin/action/perform.ts'
import { chooseBrandJudge } from '../../admin/judges.ts'
import { formatNounCount } from '../operation/noun-count.ts'
import { given, type Operation } from '../operation/operation.ts'

export const judgeChooseOperation: Operation = {
  name: 'judge choose',
  summary: 'Choose the judge that the figures of a brand use. Past figures change too',
  options: {
    brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
    judge: { meaning: 'rules, or PROVIDER:MODEL of a model that has judged answers.', value: 'NAME', required: true },
    'dry-run': { meaning: 'Show the number of affected answers without changing anything.' },
  },
  async run(call) {
    const body = readFields(admin.judges.choose.body, { judge: given(call, 'judge') })
    const dryRun = call.options['dry-run'] === true
    const { judge, affected } = await perform(call.db, chooseBrandJudge, {
      ...{ actor: operator, now: call.now() },
      input: { brandId: given(call, 'brand'), ...body, dryRun },
    })
    const answers = formatNounCount(affected.answers, 'answer')
    await call.io.out(`Figures ${dryRun ? 'would use' : 'use'} ${judge.name}: ${answers} affected\n`)
    return 0
  },
}
