import { rules } from '../extraction/rules.ts'

export { rules }

/** Current versions. Sentiment scores name their own (`judge`). */
export const readBy = { mentions: rules.names, citations: rules.sources } as const
