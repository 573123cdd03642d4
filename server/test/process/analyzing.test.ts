import { createServer } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { earshot, run, serving } from '../earshot.ts'
import { importInto } from '../folder.ts'
import { aBrand, aTeam } from '../records.ts'
import { aStandingFolder, listening } from '../standing.ts'
import { until } from '../until.ts'

const data = aStandingFolder()
let url: string
/** A site that accepts every connection and never answers. */
const connections: { destroy(): void }[] = []
const site = createServer(socket => void connections.push(socket.on('error', () => undefined)))

beforeAll(async () => {
  const server = await listening(site)
  url = server.url
  await importInto(data, [aTeam('t'), aBrand('b', 't')])
  return server[Symbol.asyncDispose]
})
afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy()
})

const analyze = () => {
  const where = ['--site', new URL(url).host, '--allow-private', '--data', data]
  return earshot(['readiness', 'analyze', '--brand', 'b', ...where])
}
const ended = { code: 1, out: '', err: 'The analysis ended because the process is stopping. Nothing was stored.\n' }

describe('an analysis of a site that never answers', () => {
  it('does not keep a server from stopping', async () => {
    const server = await serving(data)
    const analyzing = analyze()
    await until(() => connections.length > 0, 'a site that is asked')
    server.child.kill('SIGTERM')
    expect(await analyzing.ended).toMatchObject(ended)
    expect(await server.ended).toMatchObject({ code: 0, signal: null })
  })

  it('ends with the command that makes it', async () => {
    const analyzing = analyze()
    await until(() => connections.length > 0, 'a site that is asked')
    analyzing.child.kill('SIGINT')
    expect(await analyzing.ended).toMatchObject(ended)
    const status = await run(['readiness', 'status', '--brand', 'b', '--data', data])
    expect(status).toMatchObject({
      code: 1,
      err: "Brand 'b' has no analysis. Create one with earshot readiness analyze.\n",
    })
  })
})
