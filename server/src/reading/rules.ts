import { rules } from '../extraction/rules.ts'

export { rules }

/** Sentiment scores have their own version (`judge`). */
export const readBy = { mentions: rules.names, citations: rules.sources } as const
