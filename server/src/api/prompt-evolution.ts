import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { ofAnswers } from '../metrics/measures.ts'
import { tallies } from '../metrics/relations.ts'
import { pick } from '../metrics/select.ts'
import { daily } from './daily.ts'
import { handle } from './handler.ts'
import { promptOf } from './prompt.ts'

export const evolution = handle(api.prompts.evolution, async ({ db, brand, scope, params }) => {
  const { key, id, text } = await promptOf(db, brand, params.promptId)
  const days = await db.rows<{ day: number }>(sql`
with ${tallies(scope, 'prompt_id', 'day')}
select day, ${ofAnswers.coverage} as "mentionRate", ${ofAnswers.sourceCoverage} as "sourceRate",
  ${pick(ofAnswers, 'answers', 'avgSentiment')}
from tallies
where prompt_id = ${key}
group by day
order by day`)
  return { prompt: { id, text }, evolution: daily(days) }
})
