import { createClient } from '@earshot/sdk'
import type { TeamAccess } from '../../access/teams.ts'
import { received, tooManyPieces, tooSlow } from '../request/receive.ts'
import { refusal } from '../request/refusals.ts'
import { repeated, repeatedKey } from '../request/repeated-key.ts'
import type { Soon } from '../request/soon.ts'

/** How many bytes of messages a request may have. */
const longest = 1024 * 1024
const longestUrl = 16 * 1024

interface McpMessage {
  method?: unknown
}

export interface McpDoor {
  prefix: string
  /** Origins of web pages that may call, beside those of this machine, as in `https://chat.example.com`. */
  origins: ReadonlySet<string>
  /** The app itself: a tool call is a request to it. */
  app(request: Request): Response | Promise<Response>
}

export interface McpCall {
  request: Request
  /** That of the request; its tool calls have the same. */
  requestId: string
  isWhole: () => boolean
  caller: TeamAccess
  /** Counts requests against the team's rate limit; the response where it is used up. */
  count(caller: TeamAccess, requests: number): Soon<Response | undefined>
}

/**
 * MCP over streamable HTTP, without sessions: each call is answered by a server of its own, a client of this very app
 * with the caller's token, so that tool calls meet the same rights and rate limits.
 */
export function createMcp({ prefix, origins, app }: McpDoor) {
  return {
    /**
     * Whether a request may come from where it says: none does without a browser. A page of a stranger whose name
     * resolves to this machine has an origin of its own.
     */
    isOfOurs(request: Request): boolean {
      const origin = request.headers.get('origin')
      return origin === null || origins.has(origin.toLowerCase()) || isLocal(origin)
    },
    async answer({ request, requestId, isWhole, caller, count }: McpCall): Promise<Response> {
      const posted = request.method === 'POST'
      const messages = posted ? await messagesOf(request, isWhole) : undefined
      if (messages instanceof Response) return messages
      const full = await count(caller, countOf(messages))
      if (full) return full
      if (Array.isArray(messages) && messages.length === 0) return new Response(null, { status: 202 })
      const token = request.headers.get('authorization')!.replace(/^Bearer /i, '')
      const { signal } = request
      // As long as a request over HTTP may be: what follows is made for that.
      const send = (call: Request) => {
        if (call.url.length > longestUrl)
          return refusal('INVALID_PARAMETER', `The parameters have more than ${longestUrl} characters.`, {})
        const asked = new Request(call, { signal })
        asked.headers.set('x-request-id', requestId)
        return app(asked)
      }
      const client = createClient({ url: new URL(prefix, request.url).href, token, fetch: send })
      // Loaded when somebody speaks MCP: a tenth of the time in which a server starts.
      const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
        import('../../mcp/server.ts'),
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      ])
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      const server = createMcpServer(client)
      // The transport's optional members are typed without exactOptionalPropertyTypes.
      await server.connect(transport as Parameters<typeof server.connect>[0])
      const response = await transport.handleRequest(request, posted ? { parsedBody: messages } : {})
      await server.close()
      return response
    },
  }
}

const isLocal = (origin: string) => {
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' }
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** A tool call is counted where it is answered, as a request to the API; every other message here. */
function countOf(messages: unknown): number {
  const all = Array.isArray(messages) ? messages : [messages]
  const others = all.filter(message => (message as McpMessage | null)?.method !== 'tools/call').length
  return all.length === 0 ? 1 : others
}

/**
 * The messages of a request: what its JSON says, or the response to a body that says nothing. Cancellations are left
 * out: one can only name requests of the same batch, which are answered all the same, for the caller waits for each.
 */
async function messagesOf(request: Request, isWhole: () => boolean): Promise<unknown> {
  const { body, problem } = await received(request, longest, isWhole)
  if (problem === 'too large')
    return createRpcErrorResponse(413, -32_600, `The body has more than ${longest} bytes. Send fewer messages.`)
  if (problem === 'too slow') return createRpcErrorResponse(408, -32_600, tooSlow)
  if (problem === 'too many pieces') return createRpcErrorResponse(400, -32_600, tooManyPieces)
  try {
    const text = Buffer.concat(body ?? []).toString()
    const messages: unknown = JSON.parse(text)
    const key = repeatedKey(text)
    if (key !== undefined) return createRpcErrorResponse(400, -32_600, repeated(key))
    return Array.isArray(messages) ? messages.filter(message => !isCancellation(message)) : messages
  } catch {
    return createRpcErrorResponse(400, -32_700, 'The body is not JSON or is incomplete.')
  }
}

const isCancellation = (message: unknown) => (message as McpMessage | null)?.method === 'notifications/cancelled'

/** An error of JSON-RPC that belongs to no message. */
export const createRpcErrorResponse = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status })
