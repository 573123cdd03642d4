import { trim } from '@earshot/contract'

/** Unicode lower case, as ECMAScript has it: what texts are sorted and matched by (D8). */
export const folded = (text: string): string => text.toLowerCase()

/** What searches are grouped by (D28). */
export const foldedQuery = (text: string): string => folded(trim(text))
