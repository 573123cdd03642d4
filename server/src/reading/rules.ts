import { rules } from '../extraction/rules.ts'

export { rules }

/** The rules by which mentions and citations are read from texts now. Each score of a mention names its judge beside. */
export const readBy = { mentions: rules.names, citations: rules.sources } as const
