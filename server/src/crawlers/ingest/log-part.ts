/** Unpacked bytes from the start, and their digest ('' for 0). */
export interface LogPlace {
  offset: number
  digest: string
}

export interface LogPart {
  id: string
  /** Digest of the first line. */
  head: string
  /** Start, some places within, and end of the batch. */
  places: LogPlace[]
  others: string[]
  /** Logs that can be the same, but cannot be compared. */
  unclear: string[]
  /** A log that already has this part, so the batch has no lines. */
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
