import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { doctor, examinedPeople, writeFindings } from '../../operations/doctor.ts'
import { type Config, knownSettings, readConfig } from '../../settings/config.ts'
import { fail, ok } from '../../system/doctor/finding.ts'
import { examineFolder } from '../../system/doctor/folder.ts'
import { examineProviders } from '../../system/doctor/providers.ts'
import { examineSettings } from '../../system/doctor/settings.ts'
import type { Command } from '../shell/command.ts'
import type { Terminal } from '../terminal/terminal.ts'

export const examining: Command = {
  name: doctor.name,
  summary: `${doctor.summary} (exit code 1 if a check fails)`,
  options: {
    data: { meaning: 'The data folder (default: EARSHOT_DATA, else data).', value: 'DIR' },
  },
  async run({ options, terminal }) {
    const { out } = terminal
    let worst = await writeFindings(examineSettings(process.env, knownSettings), out)
    const config = configOf()
    if (typeof config === 'string') {
      await writeFindings(
        config.split('\n').map(line => fail(`Settings: ${line}. Fix it.`)),
        out,
      )
      return 1
    }
    const data = String(options.data ?? config.EARSHOT_DATA)
    if (!config.EARSHOT_DATABASE_URL) worst = Math.max(worst, await writeFindings(await examineFolder(data), out))
    return Math.max(worst, await examined(config, data, terminal))
  },
}

function configOf(): Config | string {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof Error && error.name === 'BadConfig') return error.message
    throw error
  }
}

async function examined(config: Config, data: string, terminal: Terminal): Promise<number> {
  if (!config.EARSHOT_DATABASE_URL && !existsSync(join(data, 'earshot.duckdb'))) {
    const { createCollectSetup } = await import('../../collect/setup/create-setup.ts')
    const { setups } = await createCollectSetup(config)
    return writeFindings(
      [
        ok(`Database: none in ${data} yet. The first command or server that needs it creates it.`),
        ...(await examineProviders(setups)),
        ...(await examinedPeople(config)),
      ],
      terminal.out,
    )
  }
  const { runOperation } = await import('../connect/run-operation.ts')
  try {
    return await runOperation(doctor, [], { options: { data }, positional: [], terminal })
  } catch (error) {
    const { name, message } = error as Error
    if (!['CannotOpen', 'BadNote', 'ServerGone', 'Unavailable', 'NoReplies', 'SameAlias'].includes(name)) throw error
    return writeFindings([fail(`Database: ${message}`)], terminal.out)
  }
}
