import { apiFor } from './client.ts'

/** Saves what the read API answers to an address of a table, asked by an opened share: a plain link does not say which. */
export async function saveShared(href: string, shareId: string): Promise<void> {
  const { pathname, searchParams } = new URL(href, location.origin)
  const path = pathname.slice('/api/v1'.length)
  const parts: string[] = []
  const onText = (part: string) => void parts.push(part)
  await apiFor({ shareId }).get(path as never, Object.fromEntries(searchParams) as never, { onText })
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${path.split('/').at(-1)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
