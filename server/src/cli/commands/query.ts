import { api, type Endpoint, once } from '@earshot/contract'
import type { CallOptions } from '@earshot/sdk'
import { formatOptionName, inputOf, kebab, parametersOf } from '../../operations/operation/parameters.ts'
import { clientOf, serviceOptions } from '../connect/service.ts'
import type { Command } from '../shell/command.ts'
import {
  checkOutput,
  checkWorkbook,
  formatOutput,
  type OutputBody,
  outputOption,
  selectBodyPart,
} from '../shell/output.ts'

type QueryMethod = (input: Record<string, unknown>, options?: CallOptions) => Promise<OutputBody | string>
type QueryMethods = Record<string, Record<string, QueryMethod>>

/** For example `earshot query source-domains list --brand-id b1`. */
export const queries = (): Command[] =>
  Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(([resource, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => queryOf(resource, method, endpoint)),
  )

function queryOf(resource: string, method: string, endpoint: Endpoint): Command {
  const parameters = once(() => parametersOf(endpoint))
  // If the endpoint has a parameter `part`, --part doesn't select a part of the response.
  const hasPart = () => parameters().some(({ name }) => name === 'part')
  return {
    name: `query ${kebab(resource)} ${kebab(method)}`,
    alias: `query ${resource} ${method}`,
    summary: endpoint.summary.replace(/\.$/, ''),
    get options() {
      return {
        ...Object.fromEntries(parameters().map(({ name, option }) => [formatOptionName(name), option])),
        ...serviceOptions,
        output: outputOption,
        ...(!hasPart() && { part: { meaning: 'Print only this part, for example topCompetitors.', value: 'NAME' } }),
      }
    },
    async run({ options, terminal }) {
      const { output = 'table', part } = options
      checkOutput(output)
      const client = (await clientOf(options)) as unknown as QueryMethods
      const shown = typeof part === 'string' && !hasPart() ? part : undefined
      const input = inputOf(parameters(), options)
      if (output === 'xlsx') {
        checkWorkbook(endpoint, terminal)
        await client[resource]![method]!({ ...input, format: 'xlsx' }, { onBytes: part => terminal.bytes(part) })
      } else if (output === 'csv' && hasAllRows(endpoint, shown))
        await client[resource]![method]!({ ...input, format: 'csv' }, { onText: text => terminal.out(text) })
      else {
        const body = await client[resource]![method]!(input)
        await terminal.out(
          typeof body === 'string'
            ? `${body.trimEnd()}\n`
            : formatOutput(output, shown === undefined ? body : selectBodyPart(body, shown), terminal, endpoint),
        )
      }
      return 0
    },
  }
}

const hasAllRows = ({ rows }: Endpoint, part: string | undefined) =>
  rows !== undefined && (part === undefined || part === rows)
