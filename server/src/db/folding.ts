import { trim } from '@earshot/contract'

/** For sorting and matching (D8). */
export const folded = (text: string): string => text.toLowerCase()

/** Groups searches (D28). */
export const foldedQuery = (text: string): string => folded(trim(text))
