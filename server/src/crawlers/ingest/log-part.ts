/** Unpacked bytes from the start of a log, and their digest ('' for 0 bytes). */
export interface LogPlace {
  offset: number
  digest: string
}

/** The part of a log in a batch, as the sender describes it. */
export interface LogPart {
  /** The sender's name of the log. */
  id: string
  /** Digest of the first line, to find logs that can be the same. */
  head: string
  /** Start, some places within, and end of the batch, by offset. */
  places: LogPlace[]
  /** Logs that the sender compared and found different. */
  others: string[]
  /** Logs that the sender cannot compare. They can be the same. */
  unclear: string[]
  /** The log that already has this part. The batch then has no lines. Null if the batch has lines. */
  same: string | null
}

/** `offset:digest`, separated by commas. */
export const placesOf = (places: readonly LogPlace[]): string =>
  places.map(({ offset, digest }) => `${offset}:${digest}`).join(',')

export const readPlaces = (text: string): LogPlace[] =>
  text === ''
    ? []
    : text.split(',').map(place => {
        const [offset, digest = ''] = place.split(':')
        return { offset: Number(offset), digest }
      })
