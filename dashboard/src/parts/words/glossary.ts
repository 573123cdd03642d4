import { data as chapters } from 'virtual:contract/glossary'
import type { Chapter } from '@earshot/contract'
import type { Messages } from '../../messages/index.ts'

/** The glossary in the user's language. English shows the sentences of the contract. */
export const translateGlossary = ({ glossary }: Messages): readonly Chapter[] =>
  chapters.map(chapter => {
    const texts = glossary && (glossary as Readonly<Record<string, ChapterTexts>>)[chapter.id]
    if (!texts) return chapter
    const entries = chapter.entries.map(entry => ({ ...entry, ...texts.entries[entry.name] }))
    return { ...chapter, title: texts.title, entries }
  })

interface ChapterTexts {
  title: string
  entries: Readonly<Record<string, Partial<Chapter['entries'][number]>>>
}
