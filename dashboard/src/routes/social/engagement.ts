/** Upvotes or comments of a thread; null where they are not known, which the API says with 0. */
export const engagement = (count: number): number | null => (count === 0 ? null : count)

/** The id of the answer in the id of one of its citations: all before the last colon. */
export const answerIdOf = (citationId: string): string => citationId.slice(0, citationId.lastIndexOf(':'))
