import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import { isOperator } from '../../access/actor.ts'
import type { Db } from '../../db/db.ts'
import { patiently } from '../request/receive.ts'
import type { Env } from '../request/visits.ts'

export interface Runnable {
  name: string
  run(call: {
    db: Db
    now: () => Date
    options: Readonly<Record<string, string | boolean | undefined>>
    input: AsyncIterable<Uint8Array>
    inputSize?: number | undefined
    io: { out(text: string): Promise<void>; err(text: string): void; progress(done: number, total?: number): void }
    note?(what: string, facts: Readonly<Record<string, string>>): void
  }): Promise<number>
}

export interface OperatorDoor {
  db: Db
  log: Logger
  now: () => Date
  operations: readonly Runnable[]
  /** Anyone who can read the data folder can read this. */
  secret: string
}

const minute = 60_000
/** Another program may send input slowly, and readers of the output may pause. */
const inputLimit = 10 * minute
const readerLimit = 60 * minute
/** Milliseconds between empty lines. Clients and proxies close silent connections. */
const heartbeat = 15_000

export const proofOf = (secret: string, challenge: string): string =>
  createHmac('sha256', secret).update(challenge).digest('base64url')

/** A command verifies the server with this proof before it sends the secret. */
export const createProofHandler =
  (secret: string) =>
  (c: Context): Response => {
    const challenge = c.req.query('challenge') ?? ''
    if (!/^[\w-]{16,128}$/.test(challenge)) return new Response(null, { status: 400 })
    return Response.json({ proof: proofOf(secret, challenge) })
  }

export function createOperator({ db, log, now, operations, secret }: OperatorDoor) {
  return (c: Context<Env>): Response => {
    if (!isOperator(c.req.header('authorization'), secret)) return new Response(null, { status: 401 })
    const operation = operations.find(({ name }) => name === c.req.query('name'))
    if (!operation) return new Response(null, { status: 404 })
    const { options, inputSize } = JSON.parse(c.req.query('call') ?? '{}')
    c.env.incoming?.socket.setTimeout(readerLimit)
    const facts = { requestId: c.env.visit.id, operation: operation.name }
    const start = performance.now()
    return stream(c, async output => {
      const say = async (line: object) => void (await output.write(`${JSON.stringify(line)}\n`))
      const io = {
        out: (text: string) => say({ out: text }),
        err: (text: string) => void say({ err: text }),
        progress: (done: number, total?: number) => void say({ progress: [done, total] }),
      }
      const beat = setInterval(() => void say({}), heartbeat)
      const ended = (exit: number) =>
        log.info({ ...facts, exit, milliseconds: Math.round(performance.now() - start) }, 'Operation ended')
      const note = (what: string, told: object) => log.info({ ...facts, ...told }, what)
      const input = patiently(c.req.raw.body as AsyncIterable<Uint8Array> | null, inputLimit)
      try {
        const exit = await operation.run({ db, now, options, input, inputSize, io, note })
        ended(exit)
        await say({ exit })
      } catch (error) {
        ended(1)
        await say({ err: `${error instanceof Error ? error.message : error}\n` })
        await say({ exit: 1 })
      } finally {
        clearInterval(beat)
        // Not awaited, because an operation may end before its input ends.
        void input.return()
      }
    })
  }
}
