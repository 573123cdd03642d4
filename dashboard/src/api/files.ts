import { apiFor } from './client.ts'

/** Saves what the read API answers to an address of a table, asked by an opened share: a plain link does not say which. */
export async function saveShared(href: string, shareId: string): Promise<void> {
  const { pathname, searchParams } = new URL(href, location.origin)
  const path = pathname.slice('/api/v1'.length)
  const parts: BlobPart[] = []
  const take = (part: string | Uint8Array) => void parts.push(part as BlobPart)
  const asked = Object.fromEntries(searchParams)
  await apiFor({ shareId }).get(path as never, asked as never, { onText: take, onBytes: take })
  const url = URL.createObjectURL(new Blob(parts))
  const link = document.createElement('a')
  link.href = url
  link.download = `${path.split('/').at(-1)}.${asked.format}`
  link.click()
  URL.revokeObjectURL(url)
}
