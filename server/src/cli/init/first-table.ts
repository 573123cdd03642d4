import { createClient } from '@earshot/sdk'
import { getPerformance } from '../../api/figures/performance.ts'
import type { Brand } from '../../api/query/handler.ts'
import { sql, values } from '../../db/sql.ts'
import { createApp } from '../../http/app.ts'
import { askEndpoint } from '../../operations/operation/ask-endpoint.ts'
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

export async function showBrands({ db, terminal, now }: Steps, brandIds: readonly string[]): Promise<void> {
  const rows = await db.read(async reader => {
    const brands = await reader.rows<Brand>(sql`
select id, public_id as "publicId", name, domain from brand where public_id in (${values(brandIds)}) order by public_id`)
    const figures: { brand: string; answers: number; mentionRate: number; shareOfVoice: number; sourceRate: number }[] =
      []
    for (const brand of brands) {
      const { scores, methodology } = await askEndpoint(getPerformance, reader, brand, { period: '30' }, now())
      const { mentionRate, shareOfVoice, sourceRate } = scores
      figures.push({
        ...{ brand: brand.publicId, answers: methodology.responsesTotal },
        mentionRate,
        shareOfVoice,
        sourceRate,
      })
    }
    return figures
  })
  if (rows.every(({ answers }) => answers === 0)) return terminal.out('There are no answers yet.\n')
  await terminal.out(`\n${formats.table!({ brands: rows }, terminal)}`)
}
