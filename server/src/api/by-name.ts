/** The order of bare names: folded, then exactly, code point by code point (D8, D39). */
export const byName = (a: string, b: string): number => compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b)

/** The bytes of UTF-8 are in the order of the code points. */
const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
