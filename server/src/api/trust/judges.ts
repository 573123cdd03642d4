import { api } from '@earshot/contract'
import { compareJudges } from '../../metrics/judge-agreement.ts'
import { judgeRows } from '../../metrics/judges.ts'
import { handle } from '../query/handler.ts'
import { summarizeBrand } from '../query/rows.ts'

export const listJudges = handle(api.judges.list, async ({ db, brand }) => {
  const judges = await judgeRows(db, brand.id)
  const { byProvider, byLanguage } = await compareJudges(db, brand.id, judges)
  return {
    brand: summarizeBrand(brand),
    judges: judges.map(({ id: _, ...judge }) => judge),
    ...{ agreement: byProvider, agreementByLanguage: byLanguage },
  }
})
