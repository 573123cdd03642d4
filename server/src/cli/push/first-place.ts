import { type FilePlace, newKey, type Place } from './place.ts'

/** A state file of version 1, which bears no number: its files are known by device and inode. */
export interface FirstPlace {
  stream: string
  sequence: number
  files: Record<
    string,
    {
      path: string
      offset: number
      /** SHA-256 of the first bytes of the file as it is stored, packed or not. */
      head: string
      headLength: number
      fields: string | null
      rotatedAt: number | null
    }
  >
  pending: { id: string; sequence: number; file: string; from: number; to: number } | null
}

const isPacked = (path: string) => /\.(gz|zst)$/.test(path)

/** What a state file of version 1 says, as this version notes it. */
export function fromFirst({ stream, sequence, files, pending }: FirstPlace, now: Date): Place {
  const keys = new Map(Object.keys(files).map(inode => [inode, newKey()]))
  const places = Object.entries(files).map(([inode, file]): [string, FilePlace] => {
    const { head, headLength, ...rest } = file
    const packed = isPacked(file.path)
    return [
      keys.get(inode)!,
      {
        ...rest,
        ...(packed ? { head: '', headLength: 0 } : { head, headLength }),
        tail: null,
        inode,
        modifiedAt: 0,
        ended: packed,
        metAt: now.getTime(),
        stored: packed ? { head, headLength } : null,
      },
    ]
  })
  const file = pending === null ? undefined : keys.get(pending.file)
  return {
    version: 2,
    stream,
    // The number of a batch whose log is not noted is left out, so that the service shows a gap.
    sequence: pending && file === undefined ? pending.sequence : sequence,
    files: Object.fromEntries(places),
    pending:
      pending && file !== undefined
        ? { id: pending.id, sequence: pending.sequence, file, to: pending.to, lines: null }
        : null,
  }
}
