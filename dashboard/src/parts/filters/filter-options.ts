import type { AnswerAt } from '@earshot/sdk/paths'
import type { FilterName } from '../../api/address/search-params.ts'
import type { Messages } from '../../messages/index.ts'
import type { Format } from '../../reader/format.ts'

export type Facets = AnswerAt<'/brands/:brandId/facets'>

/** A possible value of a filter. */
export interface FilterOption {
  value: string
  name: string
  /** Text below the name. */
  hint?: string
}

export type FilterOptions = Readonly<Record<FilterName, readonly FilterOption[]>>

/** The values of each filter that occur in the brand's answers. */
export function listFilterOptions(facets: Facets, { filters }: Messages, format: Format): FilterOptions {
  const prompts = (n: number) => filters.prompts(n, format.count(n))
  const answers = (n: number) => filters.answers(n, format.count(n))
  return {
    provider: facets.providers.map(({ provider, name, models }) => ({
      value: provider,
      name,
      hint: models.map(({ model }) => model).join(', '),
    })),
    topic: facets.topics.map(each => ({ value: each.id, name: each.name, hint: prompts(each.prompts) })),
    tag: facets.tags.map(each => ({ value: each.id, name: each.name, hint: prompts(each.prompts) })),
    type: facets.stages.map(each => ({
      value: each.stage,
      name: filters.stages[each.stage],
      hint: prompts(each.prompts),
    })),
    country: facets.countries.map(each => ({
      value: each.value,
      name: each.country === null ? filters.noCountry : countryName(each.country, format.language),
      hint: answers(each.answers),
    })),
    branded: [
      { value: 'false', name: filters.brandedFalse },
      { value: 'true', name: filters.brandedTrue },
    ],
  }
}

/** Name of a country by its code. A text that is not a country code is returned unchanged. */
function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code
}
