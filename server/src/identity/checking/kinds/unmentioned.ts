import { aboutOf, type CreateKindCheck, formatAnswers } from './kind.ts'

/** With fewer answers, none is no surprise. */
const leastAnswers = 20

/** A brand that no answer mentions, which may be wrongly named instead of unknown. */
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
