import { whyNoCrawlers } from '../access/closed.ts'
import { getCrawlerAnalytics } from '../api/site/crawler-analytics.ts'
import { connectIntegration, setDisabled, setDrain } from '../crawlers/ingest/integrations.ts'
import { listKeys, revokeKey } from '../crawlers/ingest/keys.ts'
import { readIntegrationStatus } from '../crawlers/status.ts'
import { askEndpoint, readBrandById } from './operation/ask-endpoint.ts'
import { formatNounCount } from './operation/noun-count.ts'
import { given, type Operation, type OperationCall } from './operation/operation.ts'

const brand = { meaning: 'The id of the brand.', value: 'ID', required: true }
const instant = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString())

export const crawlersConnectOperation: Operation = {
  name: 'crawlers connect',
  summary: 'Create a crawler integration or another key for it, and print the key once',
  options: {
    brand,
    'time-zone': { meaning: 'Time zone for daily counts, for example Europe/Berlin.', value: 'ZONE', required: true },
    'daily-quota': { meaning: 'Maximum number of requests to count per day, or none.', value: 'N' },
  },
  async run(call) {
    const quota = call.options['daily-quota']
    if (quota !== undefined && quota !== 'none' && !/^\d{1,9}$/.test(String(quota))) {
      call.io.err(`--daily-quota is '${quota}' but must be an integer or none.\n`)
      return 2
    }
    const key = await connectIntegration(call.db, {
      brandId: given(call, 'brand'),
      timeZone: given(call, 'time-zone'),
      dailyQuota: quota === undefined ? undefined : quota === 'none' ? null : Number(quota),
      now: call.now(),
    })
    await call.io.out(`${key}\n`)
    for (const why of await call.db.read(reader => whyNoCrawlers(reader, given(call, 'brand')))) call.io.err(`${why}\n`)
    return 0
  },
}

export const keysList: Operation = {
  name: 'crawlers keys list',
  summary: 'List integration keys: id, created, last used, revoked',
  options: { brand },
  async run(call) {
    const keys = await listKeys(call.db, given(call, 'brand'))
    if (keys.length === 0) {
      call.io.err(`Brand '${given(call, 'brand')}' has no integration key. Create one with earshot crawlers connect.\n`)
      return 1
    }
    for (const key of keys)
      await call.io.out(
        `${[key.id, instant(key.createdAt), instant(key.lastUsedAt), instant(key.revokedAt)].join('\t')}\n`,
      )
    return 0
  },
}

export const keysRevoke: Operation = {
  name: 'crawlers keys revoke',
  summary: 'Revoke an integration key immediately',
  options: {
    brand,
    id: { meaning: 'The id of the key, as shown by crawlers keys list.', value: 'ID', required: true },
  },
  async run(call) {
    const id = given(call, 'id')
    if (await revokeKey(call.db, given(call, 'brand'), id, call.now())) return 0
    call.io.err(`The brand has no active key '${id}'.\n`)
    return 1
  },
}

const switching = (disabled: boolean) => async (call: OperationCall) => {
  await setDisabled(call.db, given(call, 'brand'), disabled, call.now())
  return 0
}

export const disable: Operation = {
  name: 'crawlers disable',
  summary: 'Stop accepting log lines for a brand, and keep its counts',
  options: { brand },
  run: switching(true),
}

export const enable: Operation = {
  name: 'crawlers enable',
  summary: 'Accept log lines for a brand again',
  options: { brand },
  run: switching(false),
}

export const drain: Operation = {
  name: 'crawlers drain',
  summary: 'Set the signature secret and the verification code of a Vercel log drain',
  options: {
    brand,
    secret: { meaning: "The drain's signature secret", value: 'SECRET', variable: 'EARSHOT_DRAIN_SECRET' },
    verify: { meaning: 'The code that Vercel expects in x-vercel-verify.', value: 'CODE' },
  },
  async run(call) {
    const { secret, verify } = call.options
    await setDrain(call.db, given(call, 'brand'), {
      secret: secret === undefined ? undefined : String(secret),
      code: verify === undefined ? undefined : String(verify),
    })
    return 0
  },
}

export const crawlersStatusOperation: Operation = {
  name: 'crawlers status',
  summary: 'Show the deliveries, line counts, crawlers of the last 30 days and latest refused lines of an integration',
  options: { brand },
  async run(call) {
    const found = await readIntegrationStatus(call.db, given(call, 'brand'))
    if (!found) {
      call.io.err(`Brand '${given(call, 'brand')}' has no integration. Create one with earshot crawlers connect.\n`)
      return 1
    }
    const rows = [
      ['time zone', found.timeZone],
      ['since', instant(found.createdAt)],
      ['enabled', found.disabled ? 'no' : 'yes'],
      ['daily quota', found.dailyQuota ?? 'none'],
      ['last delivery', instant(found.lastDeliveryAt)],
      ['counted', found.counted],
      ['dropped', found.dropped],
      ['refused', found.refused],
      ['over quota', found.overQuota],
      ...found.streams.map(({ stream, sequences, until }) => [
        'stream',
        stream || '(unnamed)',
        sequences,
        until === 0 ? 'time unknown' : `up to ${instant(until)}`,
      ]),
      ...(await crawlersOf(call)),
      ...(found.ownershipChallenge === null ? [] : [['ownership challenge', found.ownershipChallenge]]),
      ...found.samples.map(({ at, reason, sample }) => ['refused line', instant(at), reason, sample]),
    ]
    await call.io.out(rows.map(row => `${row.join('\t')}\n`).join(''))
    return 0
  },
}

async function crawlersOf(call: OperationCall): Promise<(string | number)[][]> {
  const { crawlerStats } = await call.db.read(async reader => {
    const brand = (await readBrandById(reader, given(call, 'brand')))!
    return askEndpoint(getCrawlerAnalytics, reader, brand, { range: '30d' }, call.now())
  })
  return crawlerStats.map(({ crawler, occurrences, uniquePages, lastSeenAt }) => {
    return [
      'crawler',
      crawler,
      `${formatNounCount(occurrences, 'request')} in 30 days`,
      formatNounCount(uniquePages, 'page'),
      lastSeenAt,
    ]
  })
}
