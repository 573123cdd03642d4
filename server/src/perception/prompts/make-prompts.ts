import type { WordLanguage } from '../profile/profile.ts'
import { type PromptTemplate, promptTemplates } from './templates.ts'

export interface PerceptionPrompt {
  /** Template, and number of the rival for the second comparison: `versus`, `versus-2`. */
  template: string
  isOpen: boolean
  language: WordLanguage
  text: string
}

export interface PromptSubjects {
  brand: string
  /** Names of direct competitors. The first two are compared with the brand. */
  rivals: readonly string[]
  /** What the brand is used for. The first is asked about. */
  uses: readonly string[]
}

const mostRivals = 2

/** Fills in the templates. Leaves out those that need a rival or a use if there is none. */
export function makePrompts(
  languages: readonly WordLanguage[],
  { brand, rivals, uses }: PromptSubjects,
  templates: readonly PromptTemplate[] = promptTemplates(),
): PerceptionPrompt[] {
  const [use] = uses
  return templates
    .filter(({ language, text }) => languages.includes(language) && (use !== undefined || !text.includes('{use}')))
    .flatMap(({ template, kind, language, text }) => {
      const others = text.includes('{rival}') ? rivals.slice(0, mostRivals) : ['']
      return others.map((rival, index) => ({
        ...{ template: index === 0 ? template : `${template}-${index + 1}`, isOpen: kind === 'open', language },
        text: text.replaceAll(
          /\{(brand|rival|use)\}/g,
          (_, name: 'brand' | 'rival' | 'use') => ({ brand, rival, use: use! })[name],
        ),
      }))
    })
}
