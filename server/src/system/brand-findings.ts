import type { AreaFinding } from '../admin/action/installation.ts'
import { occurrenceAfter } from '../calendar/occurrences.ts'
import { reasonText } from '../collect/models/reason-text.ts'
import { resolveAssistants } from '../collect/setup/setup.ts'
import { formatInstant } from '../record/stored/written.ts'
import type { FailureState } from './asks.ts'
import type { BrandFacts } from './brand-facts.ts'
import { type DoctorFinding, fail, warn } from './doctor/finding.ts'
import { shellWord } from './doctor/shell-word.ts'
import { examineSchedule } from './doctor/watching.ts'
import type { SystemScope } from './scope.ts'
import { inArea } from './worst.ts'

export const ofBrand = (look: SystemScope, facts: BrandFacts): AreaFinding[] => [
  ...inArea('schedules', ofSchedule(look, facts)),
  ...inArea('asks', ofAsks(facts)),
  ...inArea('crawlers', ofLogs(facts)),
]

function ofSchedule(
  { collectSetup, byItself, now }: SystemScope,
  { brandId, schedule, late, hasPrompts }: BrandFacts,
): DoctorFinding[] {
  if (!schedule) return []
  const all = examineSchedule(schedule, collectSetup.setups, now)
  const asksSomebody = resolveAssistants(schedule.assistants, collectSetup.setups, schedule.resolved ?? []).length > 0
  if (late && asksSomebody) {
    const since = formatInstant(occurrenceAfter(schedule, schedule.plannedUntil))
    const why = byItself
      ? 'the planning job is late'
      : 'this process runs no jobs, unlike a server with EARSHOT_JOBS=on'
    const text = `It was due at ${since} but is not planned yet: ${why}.`
    all.push(fail(text, byItself ? undefined : 'earshot serve'))
  }
  if (!hasPrompts) {
    const command = `earshot admin prompts import prompts.csv --brand-id ${shellWord(brandId)}`
    all.push(warn('It has a schedule but no prompts. Import or add some.', command))
  }
  return all
}

function ofAsks({ brandId, asks: { failed, dead, failure } }: BrandFacts): DoctorFinding[] {
  const all: DoctorFinding[] = []
  const why = failure === null ? '' : whyOf(failure)
  if (failed > 0) {
    const again = failure?.againAt == null ? '.' : `, the first at ${failure.againAt}: ${why}`
    all.push(warn(`${counted(failed, 'run has', 'runs have')} failed and will be retried${again}`))
  }
  if (dead > 0) {
    const last = failure?.at == null ? '.' : `, the last at ${failure.at}: ${why}`
    const text = `${counted(dead, 'run has', 'runs have')} failed permanently or been skipped in the last 7 days${last}`
    all.push(warn(text, `earshot collect --brand ${shellWord(brandId)}`))
  }
  return all
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const whyOf = ({ provider, reason, message }: FailureState) =>
  `${provider}: ${reasonText(reason)}${message === null ? '' : ` (${message.replace(/\.$/, '')})`}.`

function ofLogs({ brandId, logs }: BrandFacts): DoctorFinding[] {
  if (!logs?.late) return []
  const text = `No crawler log lines have arrived since ${logs.lastDeliveryAt}. Check that their sender still runs.`
  return [warn(text, `earshot crawlers status --brand ${shellWord(brandId)}`)]
}
