import type { PromptToStore } from '../plan.ts'
import { type Placeholder, placeholder, type TemplateRow } from './template.ts'

export interface TemplateBrand {
  /** The name as people write it, without a legal form. */
  brand: string
  category: string | null
  competitors: readonly string[]
  /** English if null. */
  language: string | null
}

export interface FilledTemplate {
  prompts: PromptToStore[]
  topics: string[]
  /** Number of omitted rows, by what the brand lacks. */
  lacking: Partial<Record<Placeholder, number>>
}

/** A row with `{competitor}` becomes one prompt per competitor. */
export function fillTemplate(rows: readonly TemplateRow[], brand: TemplateBrand): FilledTemplate {
  const lacking: FilledTemplate['lacking'] = {}
  const prompts = rows
    .filter(({ language }) => language === null || languageOf(language) === languageOf(brand.language ?? 'en'))
    .flatMap(row => {
      const used = placeholdersIn(row)
      const without = used.has('category') && brand.category === null ? 'category' : undefined
      const missing = without ?? (used.has('competitor') && brand.competitors.length === 0 ? 'competitor' : undefined)
      if (missing) {
        lacking[missing] = (lacking[missing] ?? 0) + 1
        return []
      }
      const { category } = brand
      const each = used.has('competitor') ? brand.competitors : ['']
      return each.map(competitor => filled(row, { brand: brand.brand, category: category ?? '', competitor }))
    })
  return { prompts, topics: [...new Set(prompts.flatMap(({ topic }) => topic ?? []))], lacking }
}

/** `de` for `de-CH`. */
const languageOf = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase()

const placeholdersIn = ({ text, topic, tags }: TemplateRow): Set<string> =>
  new Set([...[text, topic ?? '', ...tags].join('\n').matchAll(placeholder)].map(([, name]) => name!.toLowerCase()))

function filled({ text, type, topic, tags }: TemplateRow, values: Record<Placeholder, string>): PromptToStore {
  const fill = (cell: string) =>
    cell.replace(placeholder, (_, name: string) => values[name.toLowerCase() as Placeholder])
  return { text: fill(text), type, topic: topic === null ? null : fill(topic), tags: tags.map(fill) }
}
