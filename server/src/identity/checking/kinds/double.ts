import { doublesOf, doubleText } from '../../doubles/doubles.ts'
import type { SuggestionDraft } from '../suggestion.ts'
import { aboutOf, type CreateKindCheck } from './kind.ts'

/** Finds entities that share a name, an alias or a domain. Only an archive can create them (D18). */
export const checkDoubles: CreateKindCheck = (brand, db) => ({
  needles: [],
  look: () => undefined,
  async find() {
    const doubles = await doublesOf(db, brand.id)
    return doubles.flatMap((double): SuggestionDraft[] => {
      const ids = new Set(double.things.map(({ id }) => id))
      const entities = brand.entities.filter(({ publicId }) => ids.has(publicId))
      const about = entities.find(({ isBrand }) => !isBrand) ?? entities[0]
      if (double.kind !== 'competitor' || !about) return []
      const answers = Math.max(...entities.map(({ mentions }) => mentions))
      return [
        {
          ...{ kind: 'double', about: aboutOf(about, brand), subject: double.text, examples: [] },
          text: doubleText(double),
          counts: { read: brand.answers, answers, everyday: null },
          change: null,
        },
      ]
    })
  },
})
