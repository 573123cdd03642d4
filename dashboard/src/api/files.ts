import { apiFor } from './client.ts'

/** Saves a table of an opened share. This needs a request, because a plain link can't send the ID of the share. */
export async function saveShared(href: string, shareId: string): Promise<void> {
  const { pathname, searchParams } = new URL(href, location.origin)
  const path = pathname.slice('/api/v1'.length)
  const parts: BlobPart[] = []
  const take = (part: string | Uint8Array) => void parts.push(part as BlobPart)
  const asked = Object.fromEntries(searchParams)
  await apiFor({ shareId }).get(path as never, asked as never, { onText: take, onBytes: take })
  savePieces(parts, `${path.split('/').at(-1)}.${asked.format}`)
}

/** Saves pieces of a file under a name. */
export function savePieces(pieces: BlobPart[], name: string): void {
  const url = URL.createObjectURL(new Blob(pieces))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
