import { once } from 'node:events'
import { appendFile, readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PushState } from '../src/cli/push/state.ts'
import { logLine } from './access-log.ts'
import { earshot, serving } from './earshot.ts'
import { importInto, keyIn, tokenIn } from './folder.ts'
import { aBrand, team } from './records.ts'
import { aFolder, listening } from './standing.ts'
import { until } from './until.ts'

/**
 * How much of a batch a server has received when it is killed. `answered`: the batch is stored, but the response is
 * lost.
 */
const moments = ['nothing', 'half', 'whole', 'answered'] as const
type Moment = (typeof moments)[number]

const perBatch = 10_000

/** A proxy between pusher and server that kills the server at a moment of the next batch. */
async function aLink(data: string) {
  const serve = () => serving(data, { EARSHOT_JOBS: 'off' })
  let server = await serve()
  let next: Moment | null = null
  let kills = 0

  async function killAt(moment: Moment, { method, url, headers }: IncomingMessage, body: Buffer) {
    const sending = requestTo(new URL(url!, server.url), { method, headers })
    // The server ends during the request.
    sending.on('error', () => undefined)
    const answer = once(sending, 'response').then(([whole]) => buffer(whole as IncomingMessage))
    answer.catch(() => undefined)
    const most = { nothing: 0, half: body.length / 2, whole: body.length, answered: body.length }[moment]
    await new Promise<void>(isSent => sending.write(body.subarray(0, most), () => isSent()))
    if (moment === 'answered') await answer
    server.child.kill('SIGKILL')
    await server.ended
    kills += 1
    server = await serve()
  }
  async function pass(asked: IncomingMessage, response: ServerResponse) {
    const body = await buffer(asked)
    if (next !== null && asked.method === 'POST') {
      const moment = next
      next = null
      await killAt(moment, asked, body)
      asked.socket.destroy()
      return
    }
    const passed = requestTo(new URL(asked.url!, server.url), { method: asked.method, headers: asked.headers })
    passed.end(body)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    response.writeHead(answer.statusCode!, answer.headers).end(await buffer(answer))
  }

  const link = await listening(createServer((asked, response) => void pass(asked, response)))
  return {
    url: link.url,
    kills: () => kills,
    killNextAt(moment: Moment) {
      next = moment
    },
    async [Symbol.asyncDispose]() {
      await link[Symbol.asyncDispose]()
      server.child.kill('SIGTERM')
      await server.ended
    },
  }
}

describe('a server that is killed while logs come in', () => {
  it('has counted every line once when all is sent', async () => {
    const folder = aFolder()
    const data = join(folder, 'data')
    await importInto(data, [team, aBrand('b', 'team')])
    const key = await keyIn(data, 'b')
    const token = await tokenIn(data, 'team')

    const yesterday = Date.now() - 86_400_000
    const log = join(folder, 'access.log')
    const state = join(folder, 'place.json')
    const write = () =>
      appendFile(
        log,
        Array.from(
          { length: perBatch },
          (_, i) => `${logLine(yesterday, `/p${i % 500}`, i % 2 === 0 ? 'GPTBot' : 'Firefox')}\n`,
        ).join(''),
      )
    const place = (): Promise<PushState | null> => readFile(state, 'utf8').then(JSON.parse, () => null)
    const isSent = async () => {
      const [file] = Object.values((await place())?.files ?? {})
      return file?.offset === (await stat(log)).size
    }

    {
      await using link = await aLink(data)
      await write()
      link.killNextAt(moments[0])
      const pusher = earshot([
        ...['crawlers', 'push', log, '--brand', 'b', '--url', link.url, '--key', key],
        ...['--state', state, '--follow'],
      ])
      onTestFinished(() => void pusher.child.kill('SIGKILL'))
      await until(isSent, 'the first batch')
      for (const [i, moment] of moments.slice(1).entries()) {
        expect(link.kills()).toBe(i + 1)
        link.killNextAt(moment)
        await write()
        await until(isSent, `the batch of which the server saw: ${moment}`)
      }
      expect(link.kills()).toBe(moments.length)
      pusher.child.kill('SIGTERM')
      await pusher.ended

      const response = await fetch(`${link.url}/api/v1/brands/b/crawler-analytics?range=7d`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const told = (await response.json()) as { totalOccurrences: number; coverage: { countPrecision: string } }
      const totalOccurrences = (moments.length * perBatch) / 2
      expect(told).toMatchObject({ totalOccurrences, coverage: { countPrecision: 'exact' } })
    }
  })
})
