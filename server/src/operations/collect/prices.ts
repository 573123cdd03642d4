import { storePrices } from '../../collect/models/price-list.ts'
import { readPrices } from '../../collect/models/read-prices.ts'
import { declined, type Operation } from '../operation/operation.ts'

/** Maximum bytes of a price list. */
const most = 4 * 1024 * 1024

export const update: Operation = {
  name: 'prices update',
  summary: 'Store a price list, as in server/data/prices.tsv, that all processes use from their next run',
  file: 'FILE',
  options: {},
  async run(call) {
    const { db, io, input, now } = call
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of input) {
      length += chunk.length
      if (length > most) return declined(call, `The file is longer than ${most} bytes, the limit for a price list.`)
      chunks.push(chunk)
    }
    const read = readPrices(new TextDecoder().decode(Buffer.concat(chunks)))
    if ('problems' in read) return declined(call, `Nothing was stored.\n${read.problems.join('\n')}`)
    await db.write(writer => storePrices(writer, read.rows, now().getTime()))
    const models = new Set(read.rows.map(({ model }) => model)).size
    await io.out(`${read.rows.length} prices of ${models} models were stored. Earlier prices are kept\n`)
    return 0
  },
}
