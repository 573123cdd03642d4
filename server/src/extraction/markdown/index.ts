export { createPaper } from './page.ts'
export { readMarkdown } from './read-markdown.ts'
export type { Block, MarkdownLink, ParsedMarkdown } from './reading.ts'
export { afterReasoning, type Reasoning, withoutReasoning } from './reasoning.ts'
