import { sql, values } from '../../db/sql.ts'
import { readJudgedFacts } from '../../metrics/opportunities/facts.ts'
import { answersIn } from '../../metrics/scope.ts'
import type { NextStep, NextStepParams } from './next-step.ts'

const severityOf = { low: 'notice', medium: 'warning', high: 'critical' } as const

/** The facts of the profile that answers in scope contradict. */
export async function factSteps({ db, brand, scope, words }: NextStepParams): Promise<NextStep[]> {
  const judged = await readJudgedFacts(db, brand.id)
  if (!judged) return []
  const { snapshotId, wrong, facts } = judged
  const ids = [...new Set(wrong.flatMap(({ places }) => places.map(({ answerId }) => answerId)))]
  const rows = await db.rows<{ id: string }>(sql`
select public_id as id from answer where ${answersIn(scope)} and public_id in (${values(ids)})`)
  const isInScope = new Set(rows.map(({ id }) => id))
  return wrong.flatMap(({ fact, places }): NextStep[] => {
    const answers = new Set(places.map(({ answerId }) => answerId).filter(id => isInScope.has(id))).size
    const known = facts[fact]
    if (answers === 0 || !known) return []
    const { text: subject, severity } = known
    return [
      {
        ...{ id: `fact:${snapshotId}:${fact}`, kind: 'fact', code: 'contradicted', severity: severityOf[severity] },
        ...{ subject, subjectId: snapshotId, answers, page: 'perception', text: words.fact(subject, answers) },
      },
    ]
  })
}
