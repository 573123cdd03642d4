import { api, type Endpoint, paramNames } from '@earshot/contract'
import { z } from 'zod'
import type { Option } from '../operations/operation.ts'
import type { Command } from './command.ts'
import { Usage } from './command.ts'
import { type Body, formats, partOf } from './output.ts'
import { print } from './print.ts'
import { clientOf, serviceOptions } from './service.ts'

type Methods = Record<string, Record<string, (input: Record<string, unknown>) => Promise<Body | string>>>

/** A command for every endpoint, read off the contract: `earshot query competitors list --brandId b1`. */
export const queries: Command[] = Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(
  ([resource, methods]) =>
    Object.entries(methods).map(
      ([method, endpoint]): Command => ({
        name: `query ${resource} ${method}`,
        summary: endpoint.summary,
        options: {
          ...parametersOf(endpoint),
          ...serviceOptions,
          output: { meaning: 'table (default), json or csv.', value: 'FORMAT' },
          part: { meaning: 'Only this part of the answer, as in topCompetitors.', value: 'NAME' },
        },
        async run({ options }) {
          const { url: _, token: __, 'token-file': ___, output = 'table', part, ...input } = options
          const format = formats[String(output)]
          if (!format) throw new Usage(`--output is '${output}'; it must be table, json or csv.`)
          const client = (await clientOf(options)) as unknown as Methods
          const body = await client[resource]![method]!(input)
          await print(
            typeof body === 'string'
              ? `${body.trimEnd()}\n`
              : format(typeof part === 'string' ? partOf(body, part) : body),
          )
          return 0
        },
      }),
    ),
)

function parametersOf({ path, query }: Endpoint): Record<string, Option> {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' }) as {
    properties?: Record<string, { description?: string; enum?: string[] }>
  }
  const meaning = ({ description = '', enum: values }: { description?: string; enum?: string[] }) =>
    values ? `${description} One of ${values.join(', ')}.` : description
  return {
    ...Object.fromEntries(paramNames(path).map(name => [name, { meaning: '', value: 'ID', required: true }])),
    ...Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, { meaning: meaning(schema), value: 'VALUE' }]),
    ),
  }
}
