import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { admin, api, type Endpoint, hasBody, paramNames, session } from '@earshot/contract'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { callOf } from './methods.ts'
import { callAt, createAdminPaths, createPaths, createSessionPaths, RateLimited } from './paths.ts'
import { repeated, requestOf } from './request.ts'

const url = 'http://earshot.test/api/v1'
type Table = Record<string, Record<string, Endpoint>>
const tables = [api, admin, { session }] as unknown as Table[]
const everyEndpoint = tables.flatMap(table => Object.values(table).flatMap(Object.values<Endpoint>))

const isChange = ({ method = 'GET' }: Endpoint) => method !== 'GET'

/** A fetch that records requests and returns this response. */
function noting(body: object = { success: true }, status = 200) {
  const sent: Request[] = []
  const fetch = (request: Request) => {
    sent.push(request)
    return Response.json(body, { status })
  }
  return { sent, fetch }
}

describe('the client by path', () => {
  it('sends the same as the client of methods, except for changes without a body', async () => {
    const sending = { url, headers: {} }
    for (const endpoint of everyEndpoint) {
      if (isChange(endpoint) && endpoint.method !== 'DELETE' && !hasBody(endpoint)) continue
      const names = [...paramNames(endpoint.path), ...Object.keys(endpoint.query.shape)]
      const fields = Object.keys(hasBody(endpoint) ? endpoint.body!.shape : {})
      const input = Object.fromEntries([...names, ...fields].map(name => [name, `${name} of a/b é%41`]))
      const [byMethod, byPath] = [
        requestOf(sending, callOf(endpoint, input)),
        requestOf(sending, callAt(endpoint.method ?? 'GET', endpoint.path, input)),
      ]
      expect(await shownOf(byPath), endpoint.path).toEqual(await shownOf(byMethod))
    }
  })

  it('sends a body with every change except a deletion, also without fields', async () => {
    for (const endpoint of everyEndpoint.filter(isChange)) {
      const ids = Object.fromEntries(paramNames(endpoint.path).map(name => [name, 'x']))
      const sent = await shownOf(requestOf({ url, headers: {} }, callAt(endpoint.method!, endpoint.path, ids)))
      expect([endpoint.path, sent.body, sent.headers['content-type']]).toEqual(
        endpoint.method === 'DELETE' ? [endpoint.path, '', undefined] : [endpoint.path, '{}', 'application/json'],
      )
    }
  })

  it('knows which parameters are repeated', () => {
    const schemas = everyEndpoint.flatMap(({ query }) => Object.entries(query.shape))
    const isArray = (schema: unknown) => (schema as { meta(): { type?: string } | undefined }).meta()?.type === 'array'
    for (const [name, schema] of schemas) expect([name, isArray(schema)]).toEqual([name, repeated.has(name)])
  })

  it('encodes each path segment once, and joins the items of lists', async () => {
    const { sent, fetch } = noting()
    const client = createPaths({ url: `${url}/`, token: 'earshot_x', fetch })
    await client.get('/brands/:brandId/performance', { brandId: 'a/b %41', provider: ['x', 'y'], period: 28 })
    await client.get('/brands/:brandId/topics', { brandId: '日本', period: undefined })
    expect(sent.map(request => [request.url, request.headers.get('authorization')])).toEqual([
      [`${url}/brands/a%2Fb%20%2541/performance?provider=x%2Cy&period=28`, 'Bearer earshot_x'],
      [`${url}/brands/%E6%97%A5%E6%9C%AC/topics`, 'Bearer earshot_x'],
    ])
    await expect(client.get('/brands/:brandId', { brandId: '' })).rejects.toThrow('brandId is missing')
    expect(() => createPaths({ url, token: undefined })).toThrow('The token is missing')
  })

  it('uses a session, with the header that other sites cannot send', async () => {
    const { sent, fetch } = noting()
    await createPaths({ url, session: true, teamId: 't1', fetch }).get('/brands', {})
    const at = 'http://earshot.test/api'
    await createAdminPaths({ url: `${at}/admin/v1`, session: true, fetch }).patch('/brands/:brandId', {
      ...{ brandId: 'b', name: 'Acme', dryRun: true, ifMatch: '3' },
    })
    await createSessionPaths({ url: `${at}/session`, fetch }).post('/login', { email: 'a@b.c', password: 'p' })
    expect(sent.map(({ headers }) => headers.get('earshot-session'))).toEqual(['1', '1', '1'])
    expect(sent.map(({ headers }) => headers.get('earshot-team'))).toEqual(['t1', null, null])
    expect(await shownOf(sent[1]!)).toMatchObject({
      method: 'PATCH',
      url: `${at}/admin/v1/brands/b?dryRun=true`,
      headers: { 'if-match': '"3"', 'content-type': 'application/json' },
      body: '{"name":"Acme"}',
    })
    expect(await sent[2]!.text()).toBe('{"email":"a@b.c","password":"p"}')
  })

  it('has the types of the contract', () => {
    const client = createPaths({ url, session: true, fetch: () => Response.json({}) })
    const changing = createAdminPaths({ url, session: true, fetch: () => Response.json({}) })
    void (async () => {
      const { scores } = await client.get('/brands/:brandId/performance', { brandId: 'b', period: 28 })
      scores.mentionRate satisfies number
      const { sources } = await client.get('/brands/:brandId/sources', { brandId: 'b' })
      sources[0]!.domain satisfies string
      const text = await client.get('/brands/:brandId/content/:id', { brandId: 'b', id: 'a', format: 'markdown' })
      text satisfies string
      // @ts-expect-error an unknown path
      void client.get('/brands/:brandId/nothing', { brandId: 'b' })
      // @ts-expect-error a missing path parameter
      void client.get('/brands/:brandId/performance', { period: 28 })
      // @ts-expect-error an unknown sort
      void client.get('/brands/:brandId/competitors', { brandId: 'b', sort: 'nope' })
      // @ts-expect-error a path that is only read
      void changing.post('/tokens/:tokenId', { tokenId: 't' })
      // @ts-expect-error a missing field
      void changing.post('/teams/:teamId/tokens', { teamId: 't' })
    })
  })

  it('throws like the other client', async () => {
    const used = { error: 'Too Many Requests', limit: 'daily', message: 'Wait.', retryAfter: 7 }
    const limited = createPaths({ url, token: 't', ...noting(used, 429) })
    await expect(limited.get('/brands', {})).rejects.toBeInstanceOf(RateLimited)
    const refused = createPaths({ url, token: 't', ...noting({ error: { code: 'BRAND_NOT_FOUND' } }, 404) })
    await expect(refused.get('/brands', {})).rejects.toMatchObject({ name: 'ApiError', code: 'BRAND_NOT_FOUND' })
    const alone = createPaths({ url: 'http://127.0.0.1:9', token: 't' })
    await expect(alone.get('/brands', {})).rejects.toMatchObject({ name: 'Unreachable' })
  })
})

const shownOf = async (request: Request) => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries(request.headers),
  body: await request.text(),
})

describe('in a browser', () => {
  it('the client by path has at most 10 kB, without zod and the contract', async () => {
    const { bytes, files } = await built('paths.ts')
    expect(files.filter(file => !file.startsWith('sdk/src/'))).toEqual([])
    expect(bytes).toBeLessThanOrEqual(10_000)
  })

  it('the client of methods does not include unused parts of zod, as its languages', async () => {
    const { files } = await built('index.ts')
    expect(files.filter(file => /zod\/v4\/(locales|mini)\/(?!en)/.test(file))).toEqual([])
  })
})

/** Bundles a file of the SDK. Returns the gzipped size in bytes and the files that remain in the bundle. */
async function built(file: string) {
  const { outputFiles, metafile } = await build({
    ...{ entryPoints: [`${import.meta.dirname}/${file}`], absWorkingDir: resolve(import.meta.dirname, '../..') },
    ...{ bundle: true, minify: true, write: false, metafile: true },
    ...{ format: 'esm', platform: 'browser', conditions: ['earshot-source'] },
  })
  const [{ inputs }] = Object.values(metafile.outputs) as [(typeof metafile.outputs)[string]]
  const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return { bytes: gzipSync(outputFiles[0]!.contents).length, files: used.map(([name]) => name) }
}
