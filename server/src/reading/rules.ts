import { rules } from '../extraction/rules.ts'

export { rules }

/** Scores of sentiment name their own version (`judge`). */
export const readBy = { mentions: rules.names, citations: rules.sources } as const
