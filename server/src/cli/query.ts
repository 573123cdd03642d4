import { api, type Endpoint, paramNames } from '@earshot/contract'
import { z } from 'zod'
import type { Option } from '../operations/operation.ts'
import { type Command, type Given, Usage } from './command.ts'
import { type Body, formats, partOf } from './output.ts'
import { clientOf, serviceOptions } from './service.ts'

type Methods = Record<string, Record<string, (input: Record<string, unknown>) => Promise<Body | string>>>

/** A command for every endpoint, read off the contract: `earshot query source-domains list --brand-id b1`. */
export const queries = (): Command[] =>
  Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(([resource, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => queryOf(resource, method, endpoint)),
  )

function queryOf(resource: string, method: string, endpoint: Endpoint): Command {
  const parameters = parametersOf(endpoint)
  return {
    name: `query ${kebab(resource)} ${kebab(method)}`,
    alias: `query ${resource} ${method}`,
    summary: endpoint.summary,
    options: {
      ...Object.fromEntries(parameters.map(({ name, option }) => [kebab(name), option])),
      ...serviceOptions,
      output: { meaning: 'table (default), json or csv.', value: 'FORMAT', choices: Object.keys(formats) },
      part: { meaning: 'Only this part of the answer, as in topCompetitors.', value: 'NAME' },
    },
    async run({ options, terminal }) {
      const { output = 'table', part } = options
      const format = formats[String(output)]
      if (!format) throw new Usage(`--output is '${output}'; it must be table, json or csv.`)
      const client = (await clientOf(options)) as unknown as Methods
      const body = await client[resource]![method]!(inputOf(parameters, options))
      await terminal.out(
        typeof body === 'string'
          ? `${body.trimEnd()}\n`
          : format(typeof part === 'string' ? partOf(body, part) : body, terminal),
      )
      return 0
    },
  }
}

/** A parameter of an endpoint, and the option that gives it. */
interface Parameter {
  name: string
  option: Option
}

function parametersOf({ path, query }: Endpoint): Parameter[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' }) as {
    properties?: Record<string, { description?: string; enum?: string[] }>
  }
  const spelled = (name: string) => (kebab(name) === name ? {} : { alias: name })
  return [
    ...paramNames(path).map(name => ({
      name,
      option: { meaning: '', value: 'ID', required: true, ...spelled(name) },
    })),
    ...Object.entries(properties).map(([name, { description = '', enum: choices }]) => ({
      name,
      option: {
        meaning: choices ? `${description} One of ${choices.join(', ')}.` : description,
        value: 'VALUE',
        ...(choices && { choices }),
        ...spelled(name),
      },
    })),
  ]
}

/** The parameters that were given, under their names in the API. */
const inputOf = (parameters: readonly Parameter[], options: Given): Record<string, unknown> =>
  Object.fromEntries(
    parameters.map(({ name }) => [name, options[kebab(name)]]).filter(([, value]) => value !== undefined),
  )

/** `sourceDomains` as `source-domains`. */
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
