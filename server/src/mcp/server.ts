import { ApiError, type Client, Unreachable } from '@earshot/sdk'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { definitions, type Tool } from './tools.ts'

/**
 * The read API as an MCP server: every endpoint a tool, the measures' definitions as resources. It holds no logic;
 * `offered` is what `toolList` gives, made once for many servers.
 */
export function createMcpServer(client: Client, offered: readonly Tool[]): Server {
  const server = new Server(
    { name: 'earshot', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: {} },
      instructions:
        'How AI assistants speak of a brand. Begin with brands_list; the measures are defined in the resources.',
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: offered.map(({ name, description, inputSchema, isReading }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: isReading, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = offered.find(({ name }) => name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool '${params.name}'.`)
    try {
      const result = await tool.call(client, params.arguments ?? {})
      return { content: [{ type: 'text', text: typeof result === 'string' ? result : JSON.stringify(result) }] }
    } catch (error) {
      // What was declined, or could not be sent, is an answer for the model to read; anything else is not.
      if (error instanceof ApiError) return failed(`${error.code}: ${error.message}`)
      if (error instanceof TypeError || error instanceof Unreachable) return failed(error.message)
      throw error
    }
  })
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: definitions.map(({ uri, name, description }) => ({ uri, name, description, mimeType: 'text/markdown' })),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    const found = definitions.find(({ uri }) => uri === params.uri)
    if (!found) throw new McpError(ErrorCode.InvalidParams, `There is no resource '${params.uri}'.`)
    return { contents: [{ uri: found.uri, mimeType: 'text/markdown', text: found.text }] }
  })
  return server
}

const failed = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })
