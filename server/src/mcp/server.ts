import {
  api,
  chapterAsMarkdown,
  csvParameters,
  type Endpoint,
  glossary,
  isReading,
  paramNames,
  termsAsMarkdown,
} from '@earshot/contract'
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
import { z } from 'zod'

/** Endpoints of the read API are tools. Definitions of measures and terms are resources. */
export function createMcpServer(client: Client): Server {
  const server = new Server(
    { name: 'earshot', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: {} },
      instructions:
        'Data on how AI assistants talk about a brand. Start with brands_list. The resources define the measures and terms.',
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, isReading }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: isReading, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool '${params.name}'.`)
    try {
      const result = await tool.call(client, params.arguments ?? {})
      return { content: [{ type: 'text', text: typeof result === 'string' ? result : JSON.stringify(result) }] }
    } catch (error) {
      // The model can read errors of the API and the client. Other errors are bugs.
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

export interface Tool {
  name: string
  description: string
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  isReading: boolean
  call(client: Client, input: Record<string, unknown>): Promise<unknown>
}

const toolList = (): Tool[] =>
  Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(([resource, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => ({
      name: `${resource}_${method}`,
      description: endpoint.summary,
      inputSchema: inputOf(endpoint),
      isReading: isReading(endpoint),
      call: async (client, input) => methodOf(client, resource, method)(input),
    })),
  )

/** Omits the parameters for tables, because all rows are too long for a model. */
function inputOf({ path, query, rows }: Endpoint): Tool['inputSchema'] {
  const schema = z.toJSONSchema(query, { io: 'input' }) as { properties?: object; required?: string[] }
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => rows === undefined || !Object.hasOwn(csvParameters, name),
  )
  const names = paramNames(path)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(names.map(name => [name, pathParameter(name)])),
      ...Object.fromEntries(properties),
    },
    required: [...names, ...(schema.required ?? [])],
  }
}

const pathParameter = (name: string) => ({
  type: 'string',
  minLength: 1,
  description: `ID in the path: ${name}.`,
})

type MethodsByResource = Record<string, Record<string, (input: Record<string, unknown>) => Promise<unknown>>>

const methodOf = (client: Client, resource: string, method: string) =>
  (client as unknown as MethodsByResource)[resource]![method]!

export const tools: readonly Tool[] = toolList()

export const definitions = [
  ...glossary.map(chapter => ({
    uri: `earshot://measures/${chapter.id}`,
    name: `Measures of ${chapter.id}`,
    description: chapter.title,
    text: chapterAsMarkdown(chapter),
  })),
  {
    uri: 'earshot://words/trust',
    name: 'Terms about trust',
    description: 'How far to trust a figure or a change',
    text: termsAsMarkdown(),
  },
]
