import { createCollectSetup } from '../collect/setup/create-setup.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Config } from '../settings/config.ts'
import { issuerIn, mailSetupIn } from '../settings/people-settings.ts'
import { examineDatabase } from '../system/doctor/database.ts'
import { examineDoubles } from '../system/doctor/doubles.ts'
import { type DoctorFinding, lineOf } from '../system/doctor/finding.ts'
import { examineMails, examinePeople } from '../system/doctor/people.ts'
import { examineProviders } from '../system/doctor/providers.ts'
import { examineSuggestions } from '../system/doctor/suggestions.ts'
import { examineWatching } from '../system/doctor/watching.ts'
import type { Operation } from './operation/operation.ts'

export const doctor: Operation = {
  name: 'doctor',
  summary: 'Check settings, folder, disk, database, clock, provider keys, schedules, brands, mail and OpenID Connect',
  asIs: true,
  options: {},
  async run({ db, config, now, io }) {
    const { setups } = await createCollectSetup(config)
    const { findings, whole } = await examineDatabase(db, now)
    const providers = await examineProviders(setups)
    // Tables of another schema version can't be read.
    const watching = whole ? await examineWatching(db, setups, now()) : []
    const names = whole ? [...(await examineDoubles(db)), ...(await examineSuggestions(db))] : []
    const mails = whole ? await examineMails(db, now()) : []
    return writeFindings(
      [...findings, ...providers, ...watching, ...names, ...(await examinedPeople(config)), ...mails],
      io.out,
    )
  },
}

export async function examinedPeople(config: Config): Promise<DoctorFinding[]> {
  const setup = mailSetupIn(config)
  return examinePeople(setup && (await createMailer(setup)), issuerIn(config))
}

export async function writeFindings(
  findings: readonly DoctorFinding[],
  out: (text: string) => Promise<void>,
): Promise<number> {
  for (const finding of findings) await out(lineOf(finding))
  return findings.some(({ level }) => level === 'fail') ? 1 : 0
}
