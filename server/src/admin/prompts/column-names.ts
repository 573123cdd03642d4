/** Column name by field. */
export type Mapping<F extends string> = Partial<Record<F, string>>

/** Usual names of a column in lower case without spaces and punctuation, likeliest first. */
export type Names<F extends string> = Readonly<Record<F, readonly string[]>>

export const promptNames = {
  text: ['text', 'prompt', 'prompttext', 'query', 'question', 'searchquery', 'keyword'],
  id: ['id', 'promptid'],
  type: ['type', 'stage', 'funnelstage', 'funnel'],
  topic: ['topic', 'category', 'theme', 'cluster', 'topicname'],
  tags: ['tags', 'labels', 'tag', 'label'],
} as const satisfies Names<string>
export type PromptField = keyof typeof promptNames
export const promptFields = Object.keys(promptNames) as PromptField[]

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export function guessMapping<F extends string>(names: Names<F>, columns: readonly string[]): Mapping<F> {
  const mapping: Mapping<F> = {}
  const free = new Set(columns)
  for (const [field, usual] of Object.entries(names) as [F, readonly string[]][]) {
    const found = usual.flatMap(name => columns.find(column => free.has(column) && plain(column) === name) ?? [])[0]
    if (found === undefined) continue
    mapping[field] = found
    free.delete(found)
  }
  return mapping
}

/** Joins lists with `|`, the separator of tags. */
export const formatCell = (value: unknown): string =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.join('|') : String(value)
