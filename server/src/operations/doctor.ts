import { createCollectSetup } from '../collect/create-setup.ts'
import type { Config } from '../config.ts'
import { examineDatabase } from '../doctor/database.ts'
import { examineDoubles } from '../doctor/doubles.ts'
import { type Finding, lineOf } from '../doctor/finding.ts'
import { examineMails, examinePeople } from '../doctor/people.ts'
import { examineProviders } from '../doctor/providers.ts'
import { examineWatching } from '../doctor/watching.ts'
import { createMailer } from '../mail/mailer.ts'
import { issuerIn, mailSetupIn } from '../people-settings.ts'
import type { Operation } from './operation.ts'

/** The part of `earshot doctor` that needs the database, and the settings of the process that asks. */
export const doctor: Operation = {
  name: 'doctor',
  summary:
    'Examine settings, folder, disk, database, clock, keys of providers, schedules, brands, mail server and issuer.',
  asIs: true,
  options: {},
  async run({ db, config, now, io }) {
    const { setups } = await createCollectSetup(config)
    const { findings, whole } = await examineDatabase(db, now)
    const providers = await examineProviders(setups)
    // Tables of another version are not read.
    const watching = whole ? [...(await examineWatching(db, setups, now())), ...(await examineDoubles(db))] : []
    const mails = whole ? await examineMails(db, now()) : []
    return told([...findings, ...providers, ...watching, ...(await examinedPeople(config)), ...mails], io.out)
  },
}

/** The mail server and the issuer, as the settings have them. */
export async function examinedPeople(config: Config): Promise<Finding[]> {
  const setup = mailSetupIn(config)
  return examinePeople(setup && (await createMailer(setup)), issuerIn(config))
}

/** Writes findings, a line each, and gives the exit code: 1 where something fails. */
export async function told(findings: readonly Finding[], out: (text: string) => Promise<void>): Promise<number> {
  for (const finding of findings) await out(lineOf(finding))
  return findings.some(({ level }) => level === 'fail') ? 1 : 0
}
