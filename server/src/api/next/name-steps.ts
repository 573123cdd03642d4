import type { SuggestionKind } from '@earshot/contract'
import type { z } from 'zod'
import { sql } from '../../db/sql.ts'
import type { NextStep, NextStepParams } from './next-step.ts'

interface Row {
  id: string
  kind: z.infer<typeof SuggestionKind>
  aboutKind: 'brand' | 'competitor'
  name: string
  record: string
}

/** As `server/src/identity/checking` stores it. */
interface CountedFinding {
  subject: string
  counts: { read: number; answers: number }
}

/** The open suggestions. */
export async function nameSteps({ db, brand, words }: NextStepParams): Promise<NextStep[]> {
  const rows = await db.rows<Row>(sql`
select s.id, s.kind, s.about_kind as "aboutKind", e.name, s.record
from suggestion s
join competitor e on e.brand_id = ${brand.id}
  and case when s.about_kind = 'brand' then e.relationship = 'SELF' else e.public_id = s.about_id end
where s.brand_id = ${brand.id} and s.state = 'open'
order by s.answers desc, s.id`)
  return rows.map(({ id, kind, aboutKind, name, record }): NextStep => {
    const { subject, counts } = JSON.parse(record) as CountedFinding
    return {
      ...{ id: `name:${id}`, kind: 'name', code: kind, subject, subjectId: id, answers: counts.answers },
      severity: kind === 'unmentioned' ? 'critical' : 'warning',
      page: aboutKind === 'brand' ? 'settings/brand' : 'settings/competitors',
      text: words.name[kind]({ subject, about: name, answers: counts.answers, read: counts.read }),
    }
  })
}
