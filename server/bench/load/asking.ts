import { Agent, request } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { Asked } from './mix.ts'

/** Results of the requests of some connections. */
export interface Answered {
  /** Nanoseconds from each request to the end of its response. */
  all: RecordableHistogram
  repeated: RecordableHistogram
  fresh: RecordableHistogram
  /** Number of responses by status. */
  statuses: Map<number, number>
  /** The first responses with another status than 200. */
  failed: string[]
}

interface Load {
  url: string
  token: string
  connections: number
  next: () => Asked
  /** Milliseconds. */
  length: number
}

/** Sends requests on several connections at once. Each sends its next request after the previous response. */
export async function ask({ url, token, connections, next, length }: Load): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Bearer ${token}` }
  const answered: Answered = {
    all: createHistogram(),
    repeated: createHistogram(),
    fresh: createHistogram(),
    statuses: new Map(),
    failed: [],
  }
  const until = performance.now() + length

  async function one({ path, isRepeated }: Asked) {
    const start = process.hrtime.bigint()
    const { status, text } = await got(url + path, { agent, headers })
    const took = process.hrtime.bigint() - start
    answered.all.record(took)
    answered[isRepeated ? 'repeated' : 'fresh'].record(took)
    answered.statuses.set(status, (answered.statuses.get(status) ?? 0) + 1)
    if (status !== 200 && answered.failed.length < 5) answered.failed.push(`${path}: ${status} ${text}`)
  }

  const connection = async () => {
    while (performance.now() < until) await one(next())
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return answered
}

const got = (url: string, options: { agent: Agent; headers: Record<string, string> }) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(url, options, response => {
      const status = response.statusCode!
      let text = ''
      if (status === 200) response.resume()
      else response.on('data', part => (text += part))
      response.on('end', () => resolve({ status, text }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
