import { aboutOf, type CreateKindCheck, formatAnswers } from './kind.ts'

/** Fewer answers can lack the brand by chance. */
const leastAnswers = 20

/** Finds a brand without mentions, because it may have a wrong name. */
export const checkUnmentioned: CreateKindCheck = brand => ({
  needles: [],
  look: () => undefined,
  async find() {
    const self = brand.entities.find(({ isBrand }) => isBrand)
    if (!self || self.allMentions > 0 || brand.allAnswers < leastAnswers) return []
    return [
      {
        ...{ kind: 'unmentioned', about: aboutOf(self, brand), subject: self.name, examples: [] },
        text: `None of ${formatAnswers(brand.allAnswers)} mentions ${self.name}. Check its name, aliases and domain, and whether your prompts lead to it.`,
        counts: { read: brand.allAnswers, answers: 0, everyday: null },
        change: null,
      },
    ]
  },
})
