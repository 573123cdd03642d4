/** One request of a supported crawler, and all that is kept of it: no address, no agent text, no query's author. */
export interface Hit {
  /** Milliseconds since 1970 UTC. */
  at: number
  /** The crawler's token in `known.ts`. */
  crawler: string
  /** The request target as logged, in ASCII (other bytes as `%HH`); '' when the request line could not be read. */
  path: string
  /** The HTTP status sent, or 0 when the client was gone before there was one. */
  status: number
}

/**
 * What a log line comes to: a hit; `dropped`, somebody else's request; `refused`, no known format; or `empty`, no
 * request at all (a blank line, a `#Fields:` line, a build's message).
 */
export type Verdict = Hit | 'dropped' | 'refused' | 'empty'
