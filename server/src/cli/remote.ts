import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Call } from '../operations/operation.ts'

/** The server that holds a folder, as it notes itself there. */
export interface Server {
  pid: number
  url: string
  secret: string
}

/** Runs an operation through the server that holds the folder: the input streams there, what it says streams back. */
export async function runThere(server: Server, name: string, call: Omit<Call, 'db' | 'now'>): Promise<number> {
  let broken: unknown
  async function* input() {
    try {
      yield* call.input
    } catch (error) {
      broken = error
      throw error
    }
  }
  try {
    return await sent(server, name, { ...call, input: input() })
  } catch (error) {
    // A request whose body breaks off fails without its reason.
    throw broken ?? error
  }
}

async function sent(server: Server, name: string, call: Omit<Call, 'db' | 'now'>): Promise<number> {
  const { options, inputSize, input, io } = call
  const query = new URLSearchParams({ name, call: JSON.stringify({ options, inputSize }) })
  const response = await fetch(`${server.url}/operator?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.secret}` },
    body: Readable.toWeb(Readable.from(input)) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  if (!response.ok || !response.body)
    throw new Error(`The server at ${server.url} declined (${response.status}); is it of this version?`)
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) })) {
    const said = JSON.parse(line) as { out?: string; err?: string; progress?: [number, number?]; exit?: number }
    if (said.out !== undefined) await io.out(said.out)
    if (said.err !== undefined) io.err(said.err)
    if (said.progress) io.progress(...said.progress)
    if (said.exit !== undefined) return said.exit
  }
  throw new Error('The server stopped before it was done; what it told as stored is stored.')
}
