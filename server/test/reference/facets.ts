import { brandHead } from './brands.ts'
import { group } from './group.ts'
import { day } from './instant.ts'
import { by, byName, exact, mostFirst } from './order.ts'
import { providerName } from './provider-name.ts'
import { findBrand } from './scope.ts'
import type { Named, Prompt, World } from './world.ts'

const listed = 200

/** The groups with the most prompts, sorted by name, and the total number of groups. */
function groupsOf(groups: readonly Named[], prompts: readonly Prompt[], isIn: (prompt: Prompt, of: Named) => boolean) {
  const counted = groups.map(({ id, name }) => {
    return { id, name, prompts: prompts.filter(prompt => isIn(prompt, { id, name })).length }
  })
  const most = counted.toSorted(mostFirst(row => row.prompts, byName)).slice(0, listed)
  return { total: groups.length, rows: most.toSorted(byName) }
}

/** `GET /brands/{brandId}/facets` */
export function get(world: World, brandId: string) {
  const brand = findBrand(world, brandId)
  const { answers, prompts } = brand
  const days = answers.map(answer => day(answer.createdAt)).toSorted(exact)
  const topics = groupsOf(brand.topics, prompts, (prompt, { id }) => prompt.topic?.id === id)
  const tags = groupsOf(brand.tags, prompts, (prompt, { id }) => prompt.tags.some(tag => tag.id === id))
  return {
    success: true,
    brand: brandHead(brand),
    answers: answers.length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    prompts: prompts.length,
    brandedPrompts: prompts.filter(prompt => prompt.isBranded).length,
    providers: group(answers, answer => [answer.provider])
      .toSorted(by(([provider]) => provider, exact))
      .map(([provider, own]) => ({
        provider,
        name: providerName(world, provider),
        answers: own.length,
        models: group(own, answer => [answer.model])
          .toSorted(by(([model]) => model, exact))
          .map(([model, of]) => ({ model, answers: of.length })),
      })),
    countries: [
      ...group(answers, ({ country }) => (country === null ? [] : [country]))
        .toSorted(by(([country]) => country, exact))
        .map(([country, own]) => ({ country, value: country, answers: own.length })),
      ...group(answers, ({ country }) => (country === null ? [null] : [])).map(([country, own]) => {
        return { country, value: 'none', answers: own.length }
      }),
    ],
    stages: (['TOFU', 'MOFU', 'BOFU'] as const).flatMap(stage => {
      const own = prompts.filter(prompt => prompt.type === stage)
      return own.length === 0 ? [] : [{ stage, prompts: own.length }]
    }),
    topicsTotal: topics.total,
    topics: topics.rows,
    tagsTotal: tags.total,
    tags: tags.rows,
  }
}
