import { api, type Endpoint } from '@earshot/contract'
import { inputOf, kebab, parametersOf } from '../operations/parameters.ts'
import { type Command, Usage } from './command.ts'
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
  // An endpoint with a parameter of this name is asked for a part of what it has, rather than shown in part.
  const hasPart = parameters.some(({ name }) => name === 'part')
  return {
    name: `query ${kebab(resource)} ${kebab(method)}`,
    alias: `query ${resource} ${method}`,
    summary: endpoint.summary,
    options: {
      ...Object.fromEntries(parameters.map(({ name, option }) => [kebab(name), option])),
      ...serviceOptions,
      output: { meaning: 'table (default), json or csv.', value: 'FORMAT', choices: Object.keys(formats) },
      ...(!hasPart && { part: { meaning: 'Only this part of the answer, as in topCompetitors.', value: 'NAME' } }),
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
          : format(typeof part === 'string' && !hasPart ? partOf(body, part) : body, terminal),
      )
      return 0
    },
  }
}
