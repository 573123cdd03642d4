import { dateOf } from '@earshot/contract'
import { occurrenceAfter } from '../../calendar/occurrences.ts'
import { dollars } from '../../collect/models/money.ts'
import { reasonText } from '../../collect/models/reason-text.ts'
import type { KeptSchedule } from '../../collect/plan/schedule.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { readStatus, type Status } from '../../collect/stored/status.ts'
import { openOf } from '../../metrics/runs/coverage.ts'
import { declined, misused, type Operation } from '../operation/operation.ts'
import { wholeNumber } from '../operation/option-values.ts'
import { formatTextTable } from '../operation/text-table.ts'

export const collectStatus: Operation = {
  name: 'collect status',
  summary: 'Show schedules, open runs, coverage by day and provider, failures and budgets',
  options: {
    brand: { meaning: 'Only for this brand.', value: 'ID' },
    days: { meaning: 'Days of coverage to show, including today (default 7).', value: 'N' },
  },
  async run(call) {
    const { db, now, config, options, io } = call
    const days = wholeNumber(String(options.days ?? 7), 1, 3650)
    if (days === undefined)
      return misused(call, `--days is '${options.days}' but must be a whole number from 1 to 3650.`)
    const allowance = {
      asks: config.EARSHOT_BUDGET_ASKS,
      cost: Math.round(config.EARSHOT_BUDGET_DOLLARS * 1e6),
    }
    const instant = now().getTime()
    const brand = options.brand as string | undefined
    const status = await db.read(reader => readStatus(reader, { brand, days, now: instant, allowance }))
    if (!status) return declined(call, `There is no brand '${brand}'.`)
    const providers = (await createCollectSetup(config)).setups.map(({ provider }) => provider.alias)
    await io.out(sections(status, providers, instant).join('\n'))
    return 0
  },
}

function sections(
  { schedules, open, coverage, failures, purses }: Status,
  providers: readonly string[],
  now: number,
): string[] {
  return [
    formatTextTable('Schedules', [
      ['brand', 'when', 'next', 'assistants', 'repeats', 'without a price'],
      ...schedules.map(schedule => [
        schedule.brand,
        rhythmOf(schedule),
        instantText(occurrenceAfter(schedule, now)),
        assistantsText(schedule),
        schedule.repeats,
        pricesText(schedule),
      ]),
    ]),
    formatTextTable('Open runs', [
      ['provider', 'open', 'running', 'next', 'reason'],
      ...open.map(({ provider, open, underWay, readyAt, pausedUntil, reason, own }) => {
        const isPaused = pausedUntil !== null && pausedUntil > now
        const why = isPaused ? reason : own
        return [
          provider,
          open,
          underWay,
          instantText(Math.max(readyAt, now, isPaused ? pausedUntil : 0)),
          providers.includes(provider) ? (why === null ? '' : reasonText(why)) : 'not set up',
        ]
      }),
    ]),
    formatTextTable('Coverage (a day without a row has no data)', [
      ['brand', 'day', 'provider', 'planned', 'answered', 'not shown', 'failed', 'skipped', 'open'],
      ...coverage.map(({ brand, day, provider, planned, answered, notShown, failed, skipped }) => [
        brand,
        dateOf(day),
        provider,
        planned,
        answered,
        notShown,
        failed,
        skipped,
        openOf({ planned, answered, notShown, failed, skipped }),
      ]),
    ]),
    formatTextTable('Failed and skipped', [
      ['brand', 'provider', 'reason', 'times', 'cost', 'example'],
      ...failures.map(({ brand, provider, reason, times, message, cost }) => [
        brand,
        provider,
        reason,
        times,
        cost === null ? '-' : dollars(cost),
        message,
      ]),
    ]),
    formatTextTable('Spent today (UTC)', [
      ['team', 'requests', 'of', 'money', 'of'],
      ...purses.map(({ team, asks, cost, allowance }) => [
        team,
        asks,
        allowance.asks ?? 'any',
        dollars(cost),
        allowance.cost === null ? 'any' : dollars(allowance.cost),
      ]),
    ]),
  ]
}

export function rhythmOf({
  every,
  day,
  hour,
  timeZone,
}: Pick<KeptSchedule, 'every' | 'day' | 'hour' | 'timeZone'>): string {
  const on =
    every === 'daily' ? '' : every === 'weekly' ? ` on ${day}` : day === 'L' ? ' on the last day' : ` on day ${day}`
  return `${every}${on} at ${String(hour).padStart(2, '0')}:00 ${timeZone}`
}

export function assistantsText({ assistants, resolved }: Pick<KeptSchedule, 'assistants' | 'resolved'>): string {
  if (assistants.length === 0) return 'all'
  return assistants
    .map(({ provider, model }) => {
      if (model !== null) return `${provider}:${model} (pinned)`
      const present = resolved?.find(one => one.provider === provider)?.model
      return present === undefined ? provider : `${provider} (default: ${present})`
    })
    .join(', ')
}

export const pricesText = ({ priceUnknown = false }: Pick<KeptSchedule, 'priceUnknown'>): string =>
  priceUnknown ? 'price-unknown' : '-'

const instantText = (instant: number) => new Date(instant).toISOString()
