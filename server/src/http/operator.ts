import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Db } from '../db/db.ts'

/** What the door runs for a command line that found the folder in use. */
export interface Runnable {
  name: string
  run(call: {
    db: Db
    now: () => Date
    options: Readonly<Record<string, string | boolean | undefined>>
    input: AsyncIterable<Uint8Array>
    inputSize?: number | undefined
    io: { out(text: string): Promise<void>; err(text: string): void; progress(done: number, total?: number): void }
  }): Promise<number>
}

export interface OperatorDoor {
  db: Db
  now: () => Date
  operations: readonly Runnable[]
  /** Known to whoever may read the data folder. */
  secret: string
}

/** Runs an operation in this process; what it says streams back line by line, the exit code last. */
export function createOperator({ db, now, operations, secret }: OperatorDoor) {
  return (c: Context): Response => {
    const given = Buffer.from(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    const wanted = Buffer.from(secret)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return new Response(null, { status: 401 })
    const operation = operations.find(({ name }) => name === c.req.query('name'))
    if (!operation) return new Response(null, { status: 404 })
    const { options, inputSize } = JSON.parse(c.req.query('call') ?? '{}')
    return stream(c, async output => {
      const say = async (line: object) => void (await output.write(`${JSON.stringify(line)}\n`))
      const io = {
        out: (text: string) => say({ out: text }),
        err: (text: string) => void say({ err: text }),
        progress: (done: number, total?: number) => void say({ progress: [done, total] }),
      }
      try {
        await say({ exit: await operation.run({ db, now, options, input: c.req.raw.body ?? empty(), inputSize, io }) })
      } catch (error) {
        await say({ err: `${error instanceof Error ? error.message : error}\n` })
        await say({ exit: 1 })
      }
    })
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}
