/** Upvotes or comments of a thread. Null if the API reports 0, which means unknown. */
export const engagement = (count: number): number | null => (count === 0 ? null : count)

/** ID of the answer in the ID of one of its citations: everything before the last colon. */
export const answerIdOf = (citationId: string): string => citationId.slice(0, citationId.lastIndexOf(':'))
