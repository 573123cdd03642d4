import { sql } from '../../../db/sql.ts'
import { aboutOf, type CreateKindCheck, formatAnswers } from './kind.ts'

/** With fewer answers, the share says little. */
const leastAnswers = 20

/** More than half of the answers mention nobody tracked, so that rates rest on few answers. */
export const checkUntracked: CreateKindCheck = (brand, db) => ({
  needles: [],
  look: () => undefined,
  async find() {
    const self = brand.entities.find(({ isBrand }) => isBrand)
    if (!self || brand.allAnswers < leastAnswers) return []
    const [count] = await db.rows<{ answers: number }>(sql`
select count(*) as answers from answer
where brand_id = ${brand.id} and self_mentions + direct_mentions + other_mentions = 0`)
    const { answers } = count!
    if (answers <= brand.allAnswers / 2) return []
    return [
      {
        ...{ kind: 'untracked', about: aboutOf(self, brand), subject: self.name, examples: [] },
        text: `${answers} of ${formatAnswers(brand.allAnswers)} mention neither ${self.name} nor a competitor. Names that nobody tracks show who is missing.`,
        counts: { read: brand.allAnswers, answers, everyday: null },
        change: null,
      },
    ]
  },
})
