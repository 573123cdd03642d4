import type { Installation } from '../admin/action/installation.ts'
import type { AskingSetup } from '../admin/action/outside.ts'
import type { CollectSetup } from '../collect/setup/setup.ts'
import type { Db } from '../db/db.ts'
import { createSiteFetcher } from '../first-steps/site-fetcher.ts'
import type { Config } from '../settings/config.ts'
import { programVersion } from '../settings/version.ts'
import type { DoctorFinding } from '../system/doctor/finding.ts'
import { createExaminer } from '../system/examiner.ts'

/** Reads only sites that have public addresses. */
export const askingOf = (config: Config, collectSetup: CollectSetup): AskingSetup => ({
  collectSetup,
  replay: config.EARSHOT_REPLAY,
  byItself: config.EARSHOT_JOBS === 'on',
  siteFetcher: signal => createSiteFetcher(signal),
})

interface Process {
  db: Db
  config: Config
  setups: CollectSetup['setups']
  now: () => Date
  jobs: Installation['jobs']
  settings?: readonly DoctorFinding[]
}

export const installationOf = ({ db, config, setups, now, jobs, settings = [] }: Process): Installation => ({
  version: programVersion(),
  engine: db.distributed ? 'citus' : db.shared ? 'postgres' : 'embedded',
  startedAt: now(),
  jobs,
  examine: createExaminer({
    ...{ db, setups, settings, now },
    folder: config.EARSHOT_DATABASE_URL ? undefined : config.EARSHOT_DATA,
  }),
})
