/** Offset in uncompressed bytes, and digest of the bytes before it ('' at 0). */
export interface LogPlace {
  offset: number
  digest: string
}

export interface LogPart {
  id: string
  head: string
  places: LogPlace[]
  others: string[]
  /** Ids of logs that may be the same log, but can't be compared yet. */
  unclear: string[]
  /** Id of a log that already has these lines. The batch then has no lines. */
  same: string | null
}

export const placesOf = (places: readonly LogPlace[]): string =>
  places.map(({ offset, digest }) => `${offset}:${digest}`).join(',')

export const readPlaces = (text: string): LogPlace[] =>
  text === ''
    ? []
    : text.split(',').map(place => {
        const [offset, digest = ''] = place.split(':')
        return { offset: Number(offset), digest }
      })
