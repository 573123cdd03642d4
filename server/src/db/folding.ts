import { trim } from '@earshot/contract'

/** Unicode lower case as in ECMAScript, for sorting and matching (D8). */
export const folded = (text: string): string => text.toLowerCase()

/** The grouping key of searches (D28). */
export const foldedQuery = (text: string): string => folded(trim(text))
