import type { Endpoint } from '@earshot/contract'
import { inputOf, kebab, parametersOf } from '../../operations/operation/parameters.ts'
import { clientOf, serviceOptions } from '../connect/service.ts'
import type { Command, CommandOptions } from '../shell/command.ts'
import { checkOutput, checkWorkbook, formatOutput, type OutputBody, outputOption } from '../shell/output.ts'
import { type Report, reportText } from './report.ts'

type ServiceClient = Awaited<ReturnType<typeof clientOf>>

interface ReportCommandParams<B> {
  name: string
  summary: string
  endpoint: Endpoint
  ask(client: ServiceClient, input: { brandId: string }): Promise<B>
  report(body: B, given: CommandOptions & { brand: string }): Report
}

export function asking<B extends object>({ name, summary, endpoint, ask, report }: ReportCommandParams<B>): Command {
  const parameters = parametersOf(endpoint).filter(parameter => parameter.name !== 'brandId')
  return {
    name,
    summary,
    options: {
      brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
      ...Object.fromEntries(parameters.map(parameter => [kebab(parameter.name), parameter.option])),
      ...serviceOptions,
      output: outputOption,
    },
    async run({ options, terminal }) {
      const { output = 'table' } = options
      checkOutput(output)
      const brand = String(options.brand)
      const input = { brandId: brand, ...inputOf(parameters, options) }
      const client = await clientOf(options)
      if (output === 'xlsx') {
        checkWorkbook(endpoint, terminal)
        await terminal.bytes((await ask(client, { ...input, ...{ format: 'xlsx' } })) as unknown as Uint8Array)
        return 0
      }
      if (output === 'csv' && endpoint.rows !== undefined) {
        // For CSV, the API returns text with all rows.
        await terminal.out(String(await ask(client, { ...input, ...{ format: 'csv' } })))
        return 0
      }
      const body = await ask(client, input)
      await terminal.out(
        output === 'table'
          ? reportText(report(body, { ...options, brand }), terminal)
          : formatOutput(output, body as OutputBody, terminal, endpoint),
      )
      return 0
    },
  }
}
