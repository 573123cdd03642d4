/** Unpacked bytes from the start, and their digest ('' for 0). */
export interface LogPlace {
  offset: number
  digest: string
}

export interface LogPart {
  id: string
  /** Digest of the first line. */
  head: string
  /** Places at the start, within and at the end of the batch. */
  places: LogPlace[]
  others: string[]
  /** Logs that may be the same but can't be compared. */
  unclear: string[]
  /** This log already has the part, so the batch has no lines. */
  same: string | null
}

/** Writes `offset:digest`, separated by commas. */
export const placesOf = (places: readonly LogPlace[]): string =>
  places.map(({ offset, digest }) => `${offset}:${digest}`).join(',')

export const readPlaces = (text: string): LogPlace[] =>
  text === ''
    ? []
    : text.split(',').map(place => {
        const [offset, digest = ''] = place.split(':')
        return { offset: Number(offset), digest }
      })
