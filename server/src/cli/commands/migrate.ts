import type { DatabaseLocation } from '../../db/open.ts'
import { readConfig } from '../../settings/config.ts'
import { databaseIn } from '../../settings/database-settings.ts'
import type { Command } from '../shell/command.ts'

export const migrating: Command = {
  name: 'migrate',
  summary: 'Apply pending migrations, as the server and every command do when they open the database',
  options: {
    check: { meaning: 'Change nothing. List the pending migrations, and exit with 1 if there are any.' },
    data: { meaning: 'The data folder (default: EARSHOT_DATA, else data).', value: 'DIR' },
  },
  async run({ options, terminal }) {
    const config = readConfig(process.env)
    const place = {
      ...databaseIn(config),
      data: String(options.data ?? config.EARSHOT_DATA),
      memory: config.EARSHOT_MEMORY,
    }
    const pending = await pendingIn(place)
    const isCheck = options.check === true
    if (!isCheck) await migrated(place)
    for (const file of pending) await terminal.out(`${isCheck ? 'pending' : 'applied'} ${file}\n`)
    if (pending.length === 0) await terminal.out('No migrations are pending.\n')
    return isCheck && pending.length > 0 ? 1 : 0
  },
}

async function pendingIn(place: DatabaseLocation): Promise<string[]> {
  const [{ openAsIs }, { filesOfNew, missingFrom }] = await Promise.all([
    import('../../db/open.ts'),
    import('../../db/migrate/migrate.ts'),
  ])
  await using db = await openAsIs(place)
  return db ? (await missingFrom(db)).files : await filesOfNew(false)
}

async function migrated(place: DatabaseLocation): Promise<void> {
  const { openDb } = await import('../../db/open.ts')
  await using _ = await openDb(place)
}
