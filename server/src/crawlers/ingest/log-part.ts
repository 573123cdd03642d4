/** So many bytes from the beginning of a log, unpacked, and a digest of all of them; '' of none. */
export interface LogPlace {
  offset: number
  digest: string
}

/** Which part of a log a batch is, as its sender tells. */
export interface LogPart {
  /** A name that the sender gives to the log. */
  id: string
  /** A digest of the first line of the log, by which logs are found that may be the same. */
  head: string
  /** The place where the batch begins, some within it, and the one where it ends, by offset. */
  places: LogPlace[]
  /** Logs that the sender has compared, and that are others. */
  others: string[]
  /** Logs that it cannot compare: they may be the same. */
  unclear: string[]
  /** The log that has this part already; then the batch has no lines. Null if the lines come with the batch. */
  same: string | null
}

/** Places as one text, `offset:digest` with commas between them. */
export const placesOf = (places: readonly LogPlace[]): string =>
  places.map(({ offset, digest }) => `${offset}:${digest}`).join(',')

/** Reads such a text. */
export const readPlaces = (text: string): LogPlace[] =>
  text === ''
    ? []
    : text.split(',').map(place => {
        const [offset, digest = ''] = place.split(':')
        return { offset: Number(offset), digest }
      })
