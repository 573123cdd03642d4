/** A page with fewer words may be an empty shell that needs scripts. */
export const fewWords = 50
