import { rules } from '../extraction/rules.ts'

export { rules }

/** Current rule versions for mentions and citations. Each sentiment score also names its judge. */
export const readBy = { mentions: rules.names, citations: rules.sources } as const
