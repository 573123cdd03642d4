import { trim } from '@earshot/contract'

/** Folds text for sorting and matching (D8). */
export const folded = (text: string): string => text.toLowerCase()

/** Folds search queries, so that equal ones form a group (D28). */
export const foldedQuery = (text: string): string => folded(trim(text))
