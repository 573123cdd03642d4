import type { WordLanguage } from '../profile/profile.ts'
import { type PromptTemplate, promptTemplates } from './templates.ts'

export interface PerceptionPrompt {
  /** The second comparison has a suffix: `versus`, `versus-2`. */
  template: string
  isOpen: boolean
  language: WordLanguage
  text: string
}

export interface PromptSubjects {
  brand: string
  /** Direct competitors. The first two are compared with the brand. */
  rivals: readonly string[]
  /** Prompts ask about the first use. */
  uses: readonly string[]
}

const mostRivals = 2

/** Fills in the templates. Omits those that need a missing rival or use. */
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
