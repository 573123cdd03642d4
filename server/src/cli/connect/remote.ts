import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { OperationCall } from '../../operations/operation/operation.ts'
import type { ServerNote } from '../../settings/server-note.ts'

class ServerGone extends Error {
  override name = 'ServerGone'
}

export async function runThere(
  server: ServerNote,
  name: string,
  call: Omit<OperationCall, 'db' | 'now'>,
): Promise<number> {
  let broken: unknown
  async function* input() {
    try {
      yield* call.input
    } catch (error) {
      broken = error
      throw error
    }
  }
  await proven(server)
  try {
    return await sent(server, name, { ...call, input: input() })
  } catch (error) {
    // If reading the request body fails, fetch hides the cause.
    if (broken) throw broken
    throw error instanceof TypeError ? gone(server, error) : error
  }
}

const gone = ({ url, pid }: ServerNote, { message, cause }: TypeError) =>
  new ServerGone(
    `The connection to the server at ${url} (process ${pid}) was lost: ${(cause as Error | undefined)?.message ?? message}. All data that the server reported as stored is stored.`,
  )

/** Sends the secret only to a process that already knows it. */
async function proven(server: ServerNote): Promise<void> {
  const challenge = randomBytes(24).toString('base64url')
  const response = await fetch(`${server.url}/operator?challenge=${challenge}`).catch(error => {
    throw gone(server, error)
  })
  const { proof } = (await response.json().catch(() => ({}))) as { proof?: unknown }
  const wanted = createHmac('sha256', server.secret).update(challenge).digest()
  const given = Buffer.from(typeof proof === 'string' ? proof : '', 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new ServerGone(
      `The server at ${server.url} is not the one that uses this data folder (process ${server.pid}). Nothing was sent.`,
    )
}

async function sent(server: ServerNote, name: string, call: Omit<OperationCall, 'db' | 'now'>): Promise<number> {
  const { options, inputSize, input, io } = call
  const query = new URLSearchParams({ name, call: JSON.stringify({ options, inputSize }) })
  const response = await fetch(`${server.url}/operator?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.secret}` },
    body: Readable.toWeb(Readable.from(input)) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  if (!response.ok || !response.body)
    throw new ServerGone(
      `The server at ${server.url} refused the command (${response.status}). Check that it has the same version as this command.`,
    )
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) })) {
    const said = JSON.parse(line) as { out?: string; err?: string; progress?: [number, number?]; exit?: number }
    if (said.out !== undefined) await io.out(said.out)
    if (said.err !== undefined) io.err(said.err)
    if (said.progress) io.progress(...said.progress)
    if (said.exit !== undefined) return said.exit
  }
  throw new ServerGone('The server stopped before the command was done. All data that it reported as stored is stored.')
}
