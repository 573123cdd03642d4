import { createClient } from '@earshot/sdk'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { createMcpServer } from '../mcp/server.ts'
import type { createAccess } from './access.ts'
import { refusal } from './refusals.ts'

/**
 * MCP over streamable HTTP, without sessions: each call is answered by a server of its own, a client of this very app
 * with the caller's token, so that tool calls meet the same rights and rate limits.
 */
export function createMcp(
  prefix: string,
  access: ReturnType<typeof createAccess>,
  app: (request: Request) => Response | Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    const authorization = request.headers.get('authorization')
    if (!(await access(authorization)))
      return refusal('INVALID_TOKEN', 'The token is missing, revoked, or not eligible.', {
        'WWW-Authenticate': 'Bearer',
      })
    const token = authorization!.replace(/^Bearer /i, '')
    const client = createClient({ url: new URL(prefix, request.url).href, token, fetch: app })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = createMcpServer(client)
    // The transport's optional members are typed without exactOptionalPropertyTypes.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    const response = await transport.handleRequest(request)
    await server.close()
    return response
  }
}
