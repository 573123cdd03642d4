import { resolve } from 'node:path'
import { readConfig } from '../../settings/config.ts'
import type { Command } from '../shell/command.ts'

export const restoring: Command = {
  name: 'restore',
  summary: 'Check a backup and restore it into an empty folder',
  positional: 'FILE',
  options: {
    data: { meaning: 'The data folder, empty or not created yet (default: EARSHOT_DATA, else data).', value: 'DIR' },
  },
  async run({ options, positional: [file], terminal }) {
    const config = readConfig(process.env)
    const from = resolve(file!)
    if (config.EARSHOT_DATABASE_URL) {
      const { restoreLine } = await import('../../operations/postgres-tools.ts')
      terminal.err(
        `Nothing was restored. EARSHOT_DATABASE_URL names a Postgres server. Use its own tool to restore into an empty database:\n${restoreLine(config.EARSHOT_DATABASE_URL, from)}\n`,
      )
      return 1
    }
    const folder = String(options.data ?? config.EARSHOT_DATA)
    const { restore } = await import('../../db/restore/restore.ts')
    await restore({ file: from, folder, say: line => terminal.err(`${line}\n`) })
    await terminal.out(`Restored ${from} into ${folder}.\n`)
    return 0
  },
}
