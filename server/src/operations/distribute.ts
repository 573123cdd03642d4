import { declined, misused, type Operation } from './operation/operation.ts'

const kept = {
  brand: 'by brand',
  everywhere: 'on every node',
  coordinator: 'on the coordinator',
  alone: 'unchanged',
} as const

export const distributeOperation: Operation = {
  name: 'distribute',
  summary: 'Distribute the tables of a Postgres database across Citus nodes, without blocking readers',
  options: {},
  async run(call) {
    const { db, io, config } = call
    if (config.EARSHOT_SHARDS === 0) return misused(call, 'EARSHOT_SHARDS is 0, so the tables stay as they are.')
    const { distributeTables: distribute } = await import('../db/postgres/distribute.ts')
    const tables = await distribute(db, config.EARSHOT_SHARDS, async ({ table, rows, placement }) => {
      await io.out(`${table}: ${rows} rows ${kept[placement]}\n`)
    })
    if (tables === undefined)
      return declined(
        call,
        db.shared
          ? 'The database does not have the extension citus. Install it on every node and run create extension citus.'
          : 'The embedded engine cannot be distributed. Only a Postgres database with the extension citus can.',
      )
    await io.out(tables === 0 ? 'All tables are already distributed.\n' : `${tables} tables were distributed.\n`)
    return 0
  },
}
