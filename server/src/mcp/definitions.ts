import { chapterAsMarkdown, glossary } from '@earshot/contract'

/** The meanings of the measures as resources, so that whoever reads numbers can look up what they say. */
export const definitions = glossary.map(chapter => ({
  uri: `earshot://measures/${chapter.id}`,
  name: `Measures of ${chapter.id}`,
  description: chapter.title,
  text: chapterAsMarkdown(chapter),
}))
