// Fills a new file of the embedded engine in a separate process. The engine leaves old memory in gaps of the file, so a
// process that has read the old file could leak deleted data. This one only gets the rows to keep. It handles one
// message at a time and ends with its parent.
import { DuckDBInstance } from '@duckdb/node-api'

let connection

const acts = {
  async open({ path, temporary, memory, rowGroup, compression, statements }) {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      preserve_insertion_order: 'false',
      write_buffer_row_group_count: '1',
      autoinstall_known_extensions: 'false',
      temp_directory: temporary,
    })
    connection = await instance.connect()
    await connection.run(`attach '${path}' as made (row_group_size ${rowGroup})`)
    await connection.run('use made')
    for (const statement of statements) await connection.run(statement)
    await connection.run(`set force_compression = '${compression}'`)
    await connection.run(`set memory_limit = '${memory}'`)
  },
  /** Returns the table's row count. */
  async load({ table, columns, rows }) {
    // Migrations may have inserted rows.
    await connection.run(`delete from ${table}`)
    await connection.run(`insert into ${table} (${columns}) select ${columns} from read_parquet('${rows}')`)
    const counted = await connection.runAndReadAll(`select count(*) from ${table}`)
    return Number(counted.getRows()[0][0])
  },
  /** Leaves no log. */
  async close() {
    await connection.run('checkpoint made')
    await connection.run('use memory')
    await connection.run('detach made')
  },
}

process.on('message', ({ act, given }) => {
  acts[act](given).then(
    result => process.send({ result }),
    error => process.send({ error: String(error.message) }),
  )
})
process.on('disconnect', () => process.exit())
