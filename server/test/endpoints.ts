import { api, type Endpoint, paramNames } from '@earshot/contract'

/** Every endpoint of the read API, as `resource.method`. */
export const endpoints = Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(
  ([resource, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => ({ name: `${resource}.${method}`, endpoint })),
)

export const endpointOf = (name: string): Endpoint => endpoints.find(each => each.name === name)!.endpoint

type Ids = Readonly<Record<string, string>>

/** IDs from an archive for every path parameter. The archive must cite reddit.com. */
export function idsIn(records: readonly object[]): Ids {
  const all = records as readonly (Record<string, unknown> & { kind: string; id: string })[]
  const first = (kind: string, more: Record<string, unknown> = {}) =>
    all.find(record => record.kind === kind && Object.entries(more).every(([name, value]) => record[name] === value))!
      .id
  return {
    brandId: first('brand'),
    competitorId: first('competitor', { relationship: 'DIRECT' }),
    sourceId: 'd:reddit.com',
    promptId: first('prompt'),
    answerId: first('answer'),
    keywordId: first('topic'),
    tagId: first('tag'),
    snapshotId: first('perceptionSnapshot', { status: 'COMPLETED' }),
    id: first('article', { status: 'LIVE' }),
    articleId: first('article', { status: 'LIVE' }),
  }
}

/** Path of an endpoint with IDs. */
export const pathOf = ({ path }: Endpoint, ids: Ids): string =>
  paramNames(path).reduce((text, name) => text.replace(`:${name}`, () => encodeURIComponent(ids[name]!)), path)

/** Values of parameters that an endpoint requires. */
export const needed: Readonly<Record<string, readonly string[]>> = {
  ask: ['performance?period=28', 'competitors', '.'],
}

/** Path of an endpoint with IDs, and with the query parameters that it requires. */
export function askable(endpoint: Endpoint, ids: Ids): string {
  const pairs = Object.entries(needed).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const query = pairs.filter(([name]) => Object.hasOwn(endpoint.query.shape, name))
  return pathOf(endpoint, ids) + (query.length > 0 ? `?${new URLSearchParams(query)}` : '')
}

/** A path with additional query parameters. */
export const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`
