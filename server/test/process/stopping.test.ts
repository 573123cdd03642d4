import { beforeEach, describe, expect, it } from 'vitest'
import { earshot, run, serving } from '../earshot.ts'
import { exportOf, importInto, tokenIn } from '../folder.ts'
import { aBrand, aTeam, ndjson, tag } from '../records.ts'
import { aFolder } from '../standing.ts'
import { until } from '../until.ts'

let data: string
beforeEach(() => {
  data = aFolder()
})

const brand = [aTeam('t'), aBrand('b', 't')]
/** More than a batch of the import. */
const tags = Array.from({ length: 4200 }, (_, i) => tag(`t${i}`, `Tag ${i}`))

const reached = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes what is under way, takes nothing new, and ends with 0',
    async signal => {
      const server = await serving(data)
      const importing = earshot(['import', '-', '--data', data])
      importing.child.stdin!.write(ndjson([...brand, ...tags]))
      // An idle kept-alive connection is not a request in progress.
      expect(await reached(server.url)).toBe(true)
      await until(() => importing.err().includes('bytes stored'), 'a batch that is stored')
      server.child.kill(signal)
      await until(async () => !(await reached(server.url)), 'a server that takes nothing new')
      expect(server.child.exitCode).toBe(null)
      importing.child.stdin!.end(ndjson([tag('last', 'Last')]))
      expect(await importing.ended).toMatchObject({ code: 0, out: '4203 imported, 0 replaced, 0 refused\n' })
      expect(await server.ended).toMatchObject({ code: 0, signal: null })
      expect((await exportOf(data)).split('\n')).toHaveLength(4205)
    },
  )

  it('writes down when tokens were used, and no token or secret anywhere', async () => {
    await importInto(data, brand)
    const token = await tokenIn(data, 't')
    const server = await serving(data, { EARSHOT_LOG_LEVEL: 'debug' })
    const ask = (path: string, authorization: string) => fetch(server.url + path, { headers: { authorization } })
    expect((await ask('/api/v1/brands/b', `Bearer ${token}`)).status).toBe(200)
    expect((await ask('/api/v1/brands/b', `Bearer ${token}x`)).status).toBe(401)
    expect((await ask(`/api/v1/brands/b?x=1`, `Basic ${token}`)).status).toBe(401)
    expect((await run(['token', 'list', '--data', data])).out).toContain('\tnever\tnever\tread\t')
    server.child.kill('SIGTERM')
    const { code, err, out } = await server.ended
    expect([code, out]).toEqual([0, ''])
    const log = err
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line))
      .filter(line => line.path !== '/operator')
    expect(log).toMatchObject([
      { method: 'GET', path: '/api/v1/brands/b', status: 200 },
      { method: 'GET', path: '/api/v1/brands/b', status: 401 },
      { method: 'GET', path: '/api/v1/brands/b', status: 401 },
      { operation: 'token list', exit: 0 },
    ])
    expect(err).not.toContain(token.slice('earshot_'.length))
    expect((await run(['token', 'list', '--data', data])).out).toMatch(/\t20[^\t]+Z\tnever\tread\t-\t-\tnever\n$/)
  })
})
