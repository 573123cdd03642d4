import { occurrenceAfter } from '../calendar/occurrences.ts'
import { reasonText } from '../collect/models/reason-text.ts'
import { resolveAssistants } from '../collect/setup/setup.ts'
import { formatInstant } from '../record/stored/written.ts'
import type { FailureState } from './asks.ts'
import type { BrandFacts } from './brand-facts.ts'
import { shellWord } from './doctor/shell-word.ts'
import { examineSchedule } from './doctor/watching.ts'
import type { SystemScope } from './whose.ts'
import { type AreaFinding, createAreaFinding } from './worst.ts'

export const ofBrand = (look: SystemScope, facts: BrandFacts): AreaFinding[] => [
  ...ofSchedule(look, facts),
  ...ofAsks(facts),
  ...ofLogs(facts),
]

function ofSchedule(
  { collectSetup, byItself, now }: SystemScope,
  { brandId, schedule, late, hasPrompts }: BrandFacts,
): AreaFinding[] {
  if (!schedule) return []
  const all = examineSchedule(schedule, collectSetup.setups, now).map(({ level, text, command }) =>
    createAreaFinding(level, 'schedules', text, command),
  )
  const asksSomebody = resolveAssistants(schedule.assistants, collectSetup.setups, schedule.resolved ?? []).length > 0
  if (late && asksSomebody) {
    const since = formatInstant(occurrenceAfter(schedule, schedule.plannedUntil))
    const why = byItself
      ? 'the planning job is late'
      : 'this process runs no jobs, unlike a server with EARSHOT_JOBS=on'
    const text = `It was due at ${since} but is not planned yet: ${why}.`
    all.push(createAreaFinding('fail', 'schedules', text, byItself ? null : 'earshot serve'))
  }
  if (!hasPrompts) {
    const text = 'It has a schedule but no prompts. Import or add some.'
    all.push(
      createAreaFinding(
        'warn',
        'schedules',
        text,
        `earshot admin prompts import prompts.csv --brand-id ${shellWord(brandId)}`,
      ),
    )
  }
  return all
}

function ofAsks({ brandId, asks: { failed, dead, failure } }: BrandFacts): AreaFinding[] {
  const all: AreaFinding[] = []
  const why = failure === null ? '' : whyOf(failure)
  if (failed > 0) {
    const again = failure?.againAt == null ? '.' : `, the first at ${failure.againAt}: ${why}`
    all.push(
      createAreaFinding(
        'warn',
        'asks',
        `${counted(failed, 'run has', 'runs have')} failed and will be retried${again}`,
      ),
    )
  }
  if (dead > 0) {
    const last = failure?.at == null ? '.' : `, the last at ${failure.at}: ${why}`
    const text = `${counted(dead, 'run has', 'runs have')} failed permanently or been skipped in the last 7 days${last}`
    all.push(createAreaFinding('warn', 'asks', text, `earshot collect --brand ${shellWord(brandId)}`))
  }
  return all
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const whyOf = ({ provider, reason, message }: FailureState) =>
  `${provider}: ${reasonText(reason)}${message === null ? '' : ` (${message.replace(/\.$/, '')})`}.`

function ofLogs({ brandId, logs }: BrandFacts): AreaFinding[] {
  if (!logs?.late) return []
  const text = `No crawler log lines have arrived since ${logs.lastDeliveryAt}. Check that their sender still runs.`
  return [createAreaFinding('warn', 'crawlers', text, `earshot crawlers status --brand ${shellWord(brandId)}`)]
}
