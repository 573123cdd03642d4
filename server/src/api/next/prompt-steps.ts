import { sql } from '../../db/sql.ts'
import { integer, pick } from '../../metrics/measures.ts'
import { readDetails, readOpportunityRows } from '../../metrics/opportunities/read-opportunities.ts'
import { tail } from '../query/rows.ts'
import type { NextStep, NextStepParams } from './next-step.ts'

/** Opportunities in the order of their list, and their total. */
export async function promptSteps(
  { db, brand, scope, words }: NextStepParams,
  limit: number,
): Promise<{ total: number; steps: NextStep[] }> {
  const rows = await readOpportunityRows<{ total: number }>(db, scope, {
    more: sql`,\n  ${pick({ total: integer(sql`count(*) over ()`) }, 'total')}`,
    tail: tail({ potential: sql`potential` }, { limit, offset: 0, sort: 'potential', order: 'desc' }, sql`p.public_id`),
  })
  const detailsOf = await readDetails(db, brand, scope, rows)
  const steps = rows.map((row): NextStep => {
    const { id, text: subject, lost, answers } = row
    return {
      ...{ id: `prompt:${id}`, kind: 'prompt', code: detailsOf(row).kind, severity: 'warning' },
      ...{ subject, subjectId: id, answers: lost, page: 'opportunities' },
      text: words.prompt(subject, { brand: brand.name, lost, answers }),
    }
  })
  return { total: rows[0]?.total ?? 0, steps }
}
