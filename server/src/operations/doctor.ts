import { createCollectSetup } from '../collect/create-setup.ts'
import { examineDatabase } from '../doctor/database.ts'
import { type Finding, lineOf } from '../doctor/finding.ts'
import { examineProviders } from '../doctor/providers.ts'
import { examineWatching } from '../doctor/watching.ts'
import type { Operation } from './operation.ts'

/** The part of `earshot doctor` that needs the database, and the settings of the process that asks. */
export const doctor: Operation = {
  name: 'doctor',
  summary: 'Examine settings, folder, disk, database, clock, keys of providers, schedules and brands.',
  asIs: true,
  options: {},
  async run({ db, config, now, io }) {
    const { setups } = await createCollectSetup(config)
    const { findings, whole } = await examineDatabase(db, now)
    const providers = await examineProviders(setups)
    // Tables of another version are not read.
    const watching = whole ? await examineWatching(db, setups, now()) : []
    return told([...findings, ...providers, ...watching], io.out)
  },
}

/** Writes findings, a line each, and gives the exit code: 1 where something fails. */
export async function told(findings: readonly Finding[], out: (text: string) => Promise<void>): Promise<number> {
  for (const finding of findings) await out(lineOf(finding))
  return findings.some(({ level }) => level === 'fail') ? 1 : 0
}
