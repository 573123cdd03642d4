import { api, type Endpoint, paramNames } from '@earshot/contract'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Option } from '../operations/operation.ts'
import type { Command } from './command.ts'
import { Usage } from './command.ts'
import { clientOf, serviceOptions } from './service.ts'

type Methods = Record<string, Record<string, (input: Record<string, unknown>) => Promise<Record<string, unknown>>>>
type Row = Record<string, unknown>

const formats: Readonly<Record<string, (body: Record<string, unknown>) => string>> = {
  json: body => `${JSON.stringify(body, null, 2)}\n`,
  csv: body =>
    stringify(rowsOf(body).map(flat), {
      header: true,
      escape_formulas: true,
      columns: columnsOf(rowsOf(body).map(flat)),
    }),
  table: body => table(rowsOf(body).map(flat)),
}

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
        },
        async run({ options }) {
          const { url: _, token: __, output = 'table', ...input } = options
          const format = formats[String(output)]
          if (!format) throw new Usage(`--output is '${output}'; it must be table, json or csv.`)
          const client = clientOf(options) as unknown as Methods
          process.stdout.write(format(await client[resource]![method]!(input)))
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

/** The rows of a response: its first list, else its one object, else itself. */
function rowsOf(body: Record<string, unknown>): Row[] {
  const values = Object.entries(body).filter(([name]) => name !== 'success' && name !== 'pagination')
  const list = values.find(([, value]) => Array.isArray(value) && value.every(item => typeof item === 'object'))
  if (list) return list[1] as Row[]
  const [only, ...rest] = values
  return [(rest.length === 0 && only && typeof only[1] === 'object' ? only[1] : Object.fromEntries(values)) as Row]
}

/** One level: `stats.promptsCount`; deeper values and lists as JSON. */
const flat = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, shown(inner)])
        : [[name, shown(value)]],
    ),
  )

const shown = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)

const columnsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap(Object.keys))]

const widest = 60

function table(rows: readonly Row[]): string {
  if (rows.length === 0) return 'nothing\n'
  const columns = columnsOf(rows)
  const cell = (value: unknown) =>
    String(value ?? '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, widest)
  const widths = columns.map(name => Math.max(name.length, ...rows.map(row => cell(row[name]).length)))
  const line = (values: unknown[]) =>
    values
      .map((value, i) => cell(value).padEnd(widths[i]!))
      .join('  ')
      .trimEnd()
  return `${[line(columns), line(widths.map(width => '-'.repeat(width))), ...rows.map(row => line(columns.map(name => row[name])))].join('\n')}\n`
}
