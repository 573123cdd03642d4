export const afterPrefix = (path: string, segments: number): string =>
  `/${path
    .split('/')
    .slice(segments + 1)
    .join('/')}`

export function split(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const mark = url.indexOf('?')
  const query = mark === -1 || mark > end ? end : mark
  return { path: url.slice(start, query), search: url.slice(query, end) }
}
