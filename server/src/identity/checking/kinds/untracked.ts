import { aboutOf, type CreateKindCheck, formatAnswers } from './kind.ts'

/** With fewer answers, the share is unreliable. */
const leastAnswers = 20

/** Finds that most answers mention no tracked entity, so that rates are based on few answers. */
export const checkUntracked: CreateKindCheck = brand => ({
  needles: [],
  look: () => undefined,
  async find() {
    const { allAnswers, withoutEntities: answers } = brand
    const self = brand.entities.find(({ isBrand }) => isBrand)
    if (!self || allAnswers < leastAnswers || answers <= allAnswers / 2) return []
    return [
      {
        ...{ kind: 'untracked', about: aboutOf(self, brand), subject: self.name, examples: [] },
        text: `${answers} of ${formatAnswers(allAnswers)} mention neither ${self.name} nor a competitor. Names that nobody tracks show who is missing.`,
        counts: { read: allAnswers, answers, everyday: null },
        change: null,
      },
    ]
  },
})
