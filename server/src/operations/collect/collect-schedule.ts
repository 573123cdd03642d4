import { admin } from '@earshot/contract'
import { operator } from '../../access/actor.ts'
import { enter } from '../../access/enter.ts'
import { isTimeZone } from '../../calendar/days.ts'
import { occurrenceAfter, type Rhythm, rhythms } from '../../calendar/occurrences.ts'
import { keepSchedule, readSchedules, type Schedule } from '../../collect/plan/schedule.ts'
import { assistantsOf } from '../../collect/plan/selection.ts'
import { refusedPrompts, unpricedMessage, warningsOf } from '../../collect/plan/warnings.ts'
import { createForecast } from '../../collect/queue/forecast.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { type Assistant, readAssistant, resolveAssistants } from '../../collect/setup/setup.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { declined, given, misused, type Operation, type OperationCall } from '../operation/operation.ts'
import { listed, wholeNumber } from '../operation/option-values.ts'
import { assistantsText, pricesText, rhythmOf } from './collect-status.ts'

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

export const collectScheduleSetOperation: Operation = {
  name: 'collect schedule set',
  summary: 'Set when the prompts of a brand run, and with which assistants',
  options: {
    brand: { meaning: 'The brand.', value: 'ID', required: true },
    every: { meaning: 'none, daily, weekly or monthly.', value: 'RHYTHM', required: true },
    day: {
      meaning: 'The weekday (mon to sun) or the day of the month (1 to 28, or last). Default: mon or 1.',
      value: 'DAY',
    },
    hour: { meaning: 'The hour, 0 to 23 (default 6).', value: 'HOUR' },
    zone: { meaning: 'The time zone of the hour, for example Europe/Berlin (default UTC).', value: 'ZONE' },
    provider: {
      meaning:
        'Assistants, for example chatgpt (its current default model) or chatgpt:gpt-5.1 (pinned). Default: all that are set up.',
      value: 'NAMES',
    },
    repeats: { meaning: 'How often to run each prompt with each assistant (default 1).', value: 'N' },
    country: { meaning: 'Country to ask from, for example US.', value: 'CODE' },
    locale: { meaning: 'Language to ask in, for example en-US.', value: 'TAG' },
    'price-unknown': { meaning: 'Also ask models without a known price. Their cost is not counted.' },
  },
  async run(call) {
    const { db, now, io } = call
    const brand = given(call, 'brand')
    const [found] = await db.read(reader =>
      reader.rows<{ id: number }>(sql`select id from brand where public_id = ${brand}`),
    )
    if (!found) return declined(call, `There is no brand '${brand}'.`)
    const schedule = given(call, 'every') === 'none' ? undefined : await readOptions(call)
    if (typeof schedule === 'string') return misused(call, schedule)
    const instant = now().getTime()
    const resolved = schedule && resolveAssistants(schedule.assistants, (await createCollectSetup(call.config)).setups)
    const unpriced = schedule && (await withoutPrice(call, schedule))
    if (unpriced) return declined(call, unpriced)
    await db.write(async writer => {
      const wish = { actor: operator, action: admin.schedules.set, input: { brandId: brand }, now: now() }
      const { target } = await enter(writer, wish)
      await keepSchedule(writer, target.brand, schedule, instant, resolved)
    })
    await io.out(
      schedule
        ? `${brand}: ${rhythmOf(schedule)}, next ${new Date(occurrenceAfter(schedule, instant)).toISOString()}\n`
        : `${brand}: on demand only\n`,
    )
    const hindered = resolved ? await obstacles(call, found.id, resolved) : []
    for (const why of hindered) io.err(`The schedule will not run: ${why}.\n`)
    return 0
  },
}

export const collectScheduleListOperation: Operation = {
  name: 'collect schedule list',
  summary: 'List schedules: brand, when, next, assistants, repeats, country, locale, models without a price',
  options: { brand: { meaning: 'Only for this brand.', value: 'ID' } },
  async run(call) {
    const { db, now, options, io } = call
    const brand = options.brand as string | undefined
    if (brand !== undefined && !(await db.read(reader => isBrand(reader, brand))))
      return declined(call, `There is no brand '${brand}'.`)
    const chosen = brand === undefined ? sql`true` : sql`brand.public_id = ${brand}`
    for (const schedule of await db.read(reader => readSchedules(reader, chosen))) {
      const next = new Date(occurrenceAfter(schedule, now().getTime())).toISOString()
      const { brand, repeats, country, locale } = schedule
      const where = [country ?? '-', locale ?? '-']
      const cells = [brand, rhythmOf(schedule), next, assistantsText(schedule), repeats, ...where, pricesText(schedule)]
      await io.out(`${cells.join('\t')}\n`)
    }
    return 0
  },
}

const isBrand = async (reader: Reader, brand: string): Promise<boolean> =>
  (await reader.rows(sql`select 1 as found from brand where public_id = ${brand}`)).length > 0

async function readOptions(call: OperationCall): Promise<Schedule | string> {
  const { options, config } = call
  const every = rhythms.find(rhythm => rhythm === given(call, 'every'))
  if (!every) return `--every is '${options.every}' but must be one of none, ${rhythms.join(', ')}.`
  const day = dayOf(every, typeof options.day === 'string' ? options.day.toUpperCase() : undefined)
  if (day === undefined)
    return `--day is '${options.day}' but must be mon to sun for weekly, 1 to 28 or last for monthly, and left out for daily.`
  const hour = wholeNumber(String(options.hour ?? 6), 0, 23)
  if (hour === undefined) return `--hour is '${options.hour}' but must be a whole number from 0 to 23.`
  const timeZone = String(options.zone ?? 'UTC')
  if (!isTimeZone(timeZone)) return `--zone is '${timeZone}' but must be an IANA time zone, for example Europe/Berlin.`
  const repeats = wholeNumber(String(options.repeats ?? 1), 1, 1000)
  if (repeats === undefined) return `--repeats is '${options.repeats}' but must be a whole number from 1 to 1000.`
  const country = typeof options.country === 'string' ? options.country.toUpperCase() : null
  if (country !== null && !/^[A-Z]{2}$/.test(country))
    return `--country is '${options.country}' but must be two letters, for example US.`
  const locale = typeof options.locale === 'string' ? options.locale : null
  const { setups } = await createCollectSetup(config)
  const assistants = (listed(options.provider) ?? []).map(readAssistant)
  const resolved = assistantsOf(assistants, setups)
  if ('notThere' in resolved) return resolved.notThere
  const [refused] = refusedPrompts(
    (assistants.length > 0 ? resolved : resolveAssistants([], setups)).map(assistant => ({
      ...{ ...assistant, text: '', asks: 1, country, locale },
    })),
    setups,
  )
  if (refused !== undefined) return refused
  const priceUnknown = options['price-unknown'] === true
  return { every, day, hour, timeZone, assistants, repeats, country, locale, priceUnknown }
}

async function withoutPrice({ db, config, now, io }: OperationCall, schedule: Schedule): Promise<string | undefined> {
  const { setups } = await createCollectSetup(config)
  const assistants = resolveAssistants(schedule.assistants, setups)
  for (const warning of warningsOf(assistants, setups, now())) io.err(`${warning}\n`)
  if (schedule.priceUnknown) return undefined
  const forecast = await db.read(reader => createForecast(reader, setups, now()))
  const unpriced = assistants.filter(assistant => forecast({ ...assistant, text: '' }) === null)
  return unpriced.length > 0 ? unpricedMessage(unpriced) : undefined
}

async function obstacles(
  { db, config }: OperationCall,
  brandId: number,
  resolved: readonly Assistant[],
): Promise<string[]> {
  const [brand] = await db.read(reader =>
    reader.rows<{
      status: string
      transferring: boolean
      asks: number | null
      cost: number | null
    }>(sql`
select brand.status, brand.transferring, budget.asks, budget.cost
from brand left join budget on budget.team_id = brand.team_id
where brand.id = ${brandId}`),
  )
  const prompts = await db.read(reader =>
    reader.rows(sql`select 1 as found from prompt where brand_id = ${brandId} limit 1`),
  )
  const { status, transferring, asks, cost } = brand!
  const money = cost ?? config.EARSHOT_BUDGET_DOLLARS * 1e6
  return [
    ...(resolved.length === 0
      ? ['no provider is set up. Set a key for the server, for example EARSHOT_OPENAI_API_KEY']
      : []),
    ...(status === 'ACTIVE' ? [] : [`the brand is ${status}`]),
    ...(transferring ? ['the brand is being transferred'] : []),
    ...(prompts.length > 0 ? [] : ['the brand has no prompts']),
    ...((asks ?? config.EARSHOT_BUDGET_ASKS) > 0 && money > 0 ? [] : ["the team's daily budget is 0"]),
    ...(config.EARSHOT_JOBS === 'on' ? [] : ['EARSHOT_JOBS is off, so a server with this setting runs no schedules']),
  ]
}

function dayOf(every: Rhythm, day: string | undefined): string | undefined {
  if (every === 'daily') return day === undefined ? '' : undefined
  if (every === 'weekly') return weekdays.find(weekday => weekday === (day ?? 'MON'))
  return day === 'LAST' ? 'L' : wholeNumber(day ?? '1', 1, 28)?.toString()
}
