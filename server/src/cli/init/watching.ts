import { operator } from '../../access/actor.ts'
import { perform } from '../../admin/action/perform.ts'
import { adminHandlers } from '../../admin/index.ts'
import { type Rhythm, rhythms } from '../../calendar/occurrences.ts'
import { readAssistant } from '../../collect/setup/setup.ts'
import type { FoundBrand } from '../../first-steps/found.ts'
import { listed } from '../../operations/operation/option-values.ts'
import { UsageError } from '../shell/command.ts'
import { readTextOption, replayOf, type Steps } from './steps.ts'

/** `--provider replay` uses recorded replies of any provider. */
const replay = 'replay'

/** Undefined means all configured assistants. Throws UsageError for `replay` without recorded replies. */
export function assistantsIn({ options, config }: Pick<Steps, 'options' | 'config'>): string[] | undefined {
  const names = listed(options.provider)
  if (names?.includes(replay) && replayOf({ options, config }) === undefined)
    throw new UsageError('Missing --replay. --provider replay needs a folder of recorded replies.')
  const others = names?.filter(name => name !== replay)
  return others && others.length > 0 ? others : undefined
}

const choices = ['none', ...rhythms]

export function rhythmIn(steps: Pick<Steps, 'options'>): string | undefined {
  const given = readTextOption(steps, 'every')
  if (given === undefined || choices.includes(given)) return given
  throw new UsageError(`--every is '${given}' but must be one of ${choices.join(', ')}.`)
}

/** Asks the user if the option is missing. Undefined for no schedule. */
export async function chooseRhythm(steps: Steps): Promise<Rhythm | undefined> {
  const question = { flag: 'every', message: 'How often should the prompts run?', choices, usual: 'none' }
  const wished = rhythmIn(steps) ?? (await steps.interview.pick(question))
  return rhythms.find(rhythm => rhythm === wished)
}

export async function setSchedule(steps: Steps, brandId: string, known: FoundBrand | undefined): Promise<void> {
  const { db, terminal, now } = steps
  if (known?.scheduled) return terminal.err('The existing schedule is kept.\n')
  const every = await chooseRhythm(steps)
  if (!every) return
  const { schedule } = await perform(db, adminHandlers.schedules.set, {
    ...{ actor: operator, now: now() },
    input: { brandId, every, assistants: (assistantsIn(steps) ?? []).map(readAssistant) },
  })
  await terminal.out(`The prompts run ${every} while a server is running. Next run: ${schedule.next}.\n`)
}
