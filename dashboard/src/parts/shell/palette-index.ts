import { hrefOf } from '../../api/address/href.ts'
import type { SearchParams } from '../../api/address/search-params.ts'
import type { Messages } from '../../messages/index.ts'

/** An item of the palette: a page to open, or an action. */
export interface PaletteChoice {
  id: string
  name: string
  /** Text below the name. The palette also searches it. */
  hint?: string | undefined
  href?: string
  act?: () => void
}

export interface ChoiceGroup {
  id: string
  name: string
  choices: PaletteChoice[]
}

interface IndexSources {
  brandId: string
  search: SearchParams
  messages: Messages
  /** Topics and tags of the brand, if loaded. */
  facets: { topics: readonly NamedItem[]; tags: readonly NamedItem[] } | undefined
  glossary: readonly { entries: readonly { name: string }[] }[]
  /** Whether the user can do an action of the brand. */
  mayDo: (action: string) => boolean
}

interface NamedItem {
  id: string
  name: string
}

/** Resources that the palette can add, by their settings page. */
const addable = ['prompts', 'topics', 'tags', 'competitors', 'notes'] as const

/** Items that appear only after typing: topics, tags, measures, settings of the team, and what can be added. */
export function listIndexed({ brandId, search, messages, facets, glossary, mayDo }: IndexSources): ChoiceGroup[] {
  const { shell, settings, team, figures } = messages
  const itemsOf = (page: 'topics' | 'tags', items: readonly NamedItem[] = []): ChoiceGroup => ({
    id: page,
    name: shell.pages[page],
    choices: items.map(({ id, name }) => ({ id: `${page} ${id}`, name, href: hrefOf(brandId, page, search, { id }) })),
  })
  const names: Readonly<Record<string, string>> = figures.measures
  const measures = new Map<string, PaletteChoice>()
  for (const { name } of glossary.flatMap(({ entries }) => entries)) {
    const shown = names[name]
    if (shown !== undefined && !measures.has(shown))
      measures.set(shown, { id: `measure ${name}`, name: shown, hint: name, href: `/glossary#${name}` })
  }
  return [
    itemsOf('topics', facets?.topics),
    itemsOf('tags', facets?.tags),
    { id: 'measures', name: shell.glossary, choices: [...measures.values()] },
    {
      id: 'team',
      name: team.title,
      choices: Object.entries(team.sections).map(([name, text]) => ({
        ...{ id: `team ${name}`, name: text, hint: team.title, href: `/settings/${name}` },
      })),
    },
    {
      id: 'add',
      name: messages.forms.add,
      choices: addable
        .filter(name => brandId !== '' && mayDo(`POST /brands/:brandId/${name}`))
        .map(name => ({
          ...{ id: `add ${name}`, name: settings[name].add, hint: settings.sections[name] },
          href: hrefOf(brandId, 'settings', {}, { id: name, more: { open: 'add' } }),
        })),
    },
  ]
}
