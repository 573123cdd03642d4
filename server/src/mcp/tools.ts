import { api, chapterAsMarkdown, type Endpoint, glossary, isReading, paramNames } from '@earshot/contract'
import type { Client } from '@earshot/sdk'
import { z } from 'zod'

export interface Tool {
  name: string
  description: string
  /** JSON Schema of the input. */
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  /** Whether a call changes nothing. */
  isReading: boolean
  call(client: Client, input: Record<string, unknown>): Promise<unknown>
}

/** Every endpoint of the read API as a tool; a tool call is an SDK call. Actions of the admin API are no tools. */
export const toolList = (): readonly Tool[] =>
  Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(([resource, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => ({
      name: `${resource}_${method}`,
      description: endpoint.summary,
      inputSchema: inputOf(endpoint),
      isReading: isReading(endpoint),
      call: async (client, input) => methodOf(client, resource, method)(input),
    })),
  )

function inputOf({ path, query }: Endpoint): Tool['inputSchema'] {
  const schema = z.toJSONSchema(query, { io: 'input' }) as { properties?: object; required?: string[] }
  const names = paramNames(path)
  return {
    type: 'object',
    properties: { ...Object.fromEntries(names.map(name => [name, pathParameter(name)])), ...schema.properties },
    required: [...names, ...(schema.required ?? [])],
  }
}

const pathParameter = (name: string) => ({
  type: 'string',
  minLength: 1,
  description: `Path parameter ${name}: an ID.`,
})

type Methods = Record<string, Record<string, (input: Record<string, unknown>) => Promise<unknown>>>

const methodOf = (client: Client, resource: string, method: string) =>
  (client as unknown as Methods)[resource]![method]!

/** The meanings of the measures as resources, so that whoever reads numbers can look up what they say. */
export const definitions = glossary.map(chapter => ({
  uri: `earshot://measures/${chapter.id}`,
  name: `Measures of ${chapter.id}`,
  description: chapter.title,
  text: chapterAsMarkdown(chapter),
}))
