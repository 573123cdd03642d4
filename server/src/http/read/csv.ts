import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint, tableFormats } from '@earshot/contract'
import type { Handler, HandlerCall } from '../../api/query/handler.ts'
import { csvText, type SheetCell, type SheetLayout, tableOf, workbookOf } from '../csv/index.ts'

/**
 * Items per query, fewer if they are long. A statement takes at most 65,535 values and can name an item three times.
 */
const usualSteps: readonly number[] = [20_000, 15_000, 10_000, 5000, 2500, 1000, 500, 250, 100]
const longestPage = 100
/** Maximum characters of all cells in a query result. */
const mostAtOnce = 8 * 1024 * 1024
/** Items that are written per turn of the event loop. */
const inOneTurn = 100

type Items = readonly Readonly<Record<string, unknown>>[]

export function tableTextOf(
  format: (typeof tableFormats)[number],
  handler: Handler,
  call: HandlerCall<Endpoint>,
  steps = usualSteps,
): AsyncGenerator<string | Uint8Array> {
  const table = tableOf(handler.endpoint.response, handler.endpoint.rows!, call.query)
  const rows = rowsOf(table, handler, call, steps)
  return format === 'csv' ? csvOf(table, rows, (call.query as { bom?: boolean }).bom) : workbookOf(table, rows)
}

async function* csvOf(
  { header }: SheetLayout,
  rows: AsyncIterable<SheetCell[][]>,
  bom = false,
): AsyncGenerator<string> {
  yield (bom ? '\uFEFF' : '') + csvText([header])
  for await (const some of rows) yield csvText(some)
}

async function* rowsOf(
  table: SheetLayout,
  handler: Handler,
  call: HandlerCall<Endpoint>,
  steps: readonly number[],
): AsyncGenerator<SheetCell[][]> {
  const { response, rows } = handler.endpoint
  const [list] = rows!.split('.') as [string]
  const partAt = partsOf(handler, call)
  const fixed = fixedLimit(handler, call, steps)
  let limit = fixed ?? steps.at(-1)!
  for (let offset = 0; ; ) {
    const result: Record<string, unknown> = await handler.run(partAt?.({ limit, offset }) ?? call)
    const items = result[list] as Items
    let length = 0
    for (let i = 0; i < items.length; i += inOneTurn) {
      const some = response.parse({ success: true, ...result, [list]: items.slice(i, i + inOneTurn) })
      const read = (some[list] as Items).flatMap(table.rowsOf)
      length += lengthOf(read)
      yield read
      await nextTurn()
    }
    if (!partAt || items.length < limit) return
    offset += items.length
    limit = fixed ?? steps.find(step => (length / items.length) * step <= mostAtOnce) ?? steps.at(-1)!
  }
}

const lengthOf = (rows: readonly SheetCell[][]) =>
  rows.reduce((sum, row) => row.reduce<number>((sum, cell) => sum + 1 + String(cell ?? '').length, sum), 0)

function fixedLimit({ endpoint, testsPage }: Handler, { query }: HandlerCall<Endpoint>, steps: readonly number[]) {
  if (testsPage && (query as { against?: unknown }).against !== undefined) return longestPage
  return Object.hasOwn(endpoint.query.shape, 'page') ? steps[Math.ceil(steps.length / 2)] : undefined
}

function partsOf({ endpoint, inParts }: Handler, call: HandlerCall<Endpoint>) {
  const { query } = call
  const has = (name: string) => Object.hasOwn(endpoint.query.shape, name)
  if (inParts) return (part: ItemRange) => ({ ...call, part })
  if (has('offset')) return (part: ItemRange) => ({ ...call, query: { ...query, ...part } })
  if (has('page'))
    return ({ limit, offset }: ItemRange) => ({ ...call, query: { ...query, limit, page: offset / limit + 1 } })
  return undefined
}

type ItemRange = NonNullable<HandlerCall<Endpoint>['part']>
