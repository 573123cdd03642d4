import { createClient } from '@earshot/sdk'
import { createApp } from '../../http/app.ts'
import { createLog } from '../../settings/log.ts'
import { formats } from '../shell/output.ts'
import type { Steps } from './steps.ts'

export async function showPerformance({ db, terminal, now }: Steps, brandId: string, token: string): Promise<void> {
  const app = createApp({ db, log: createLog('silent'), now, timeout: 30_000, operations: [], secret: '' })
  const client = createClient({ url: 'http://earshot.local/api/v1', token, fetch: request => app.fetch(request) })
  const { methodology, scores, topCompetitors } = await client.performance.get({ brandId, period: 30 })
  const { mentionRate, shareOfVoice, sourceRate } = scores
  const answers = methodology.responsesTotal
  if (answers === 0) return terminal.out('There are no answers yet.\n')
  const named = topCompetitors.map(({ id: _, ...competitor }) => competitor)
  const table = formats.table!
  const facts = table({ answers, mentionRate, shareOfVoice, sourceRate }, terminal)
  await terminal.out(`\n${facts}\n${table({ topCompetitors: named }, terminal)}`)
}
