import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aLogDoor, hit } from '../../../test/log-door.ts'
import { prune } from '../../crawlers/prune.ts'

describe.each(engines)('batches that tell which part of a log they are, on %s', (_, open) => {
  let door: Awaited<ReturnType<typeof aLogDoor>>
  beforeAll(async () => {
    door = await aLogDoor(open)
  })
  afterAll(() => door[Symbol.asyncDispose]())

  let sequence = 0
  const send = (lines: string, id: string, places: string, more: Record<string, string> = {}) =>
    door.send(lines, {
      ...{ 'x-batch-stream': 'own', 'x-batch-sequence': String(++sequence) },
      ...{ 'x-log-id': id, 'x-log-head': 'head', 'x-log-places': places },
      ...more,
    })

  const wrong: [Record<string, string>, string][] = [
    [{ 'x-log-id': '' }, 'Send X-Log-Id, X-Log-Head and X-Log-Places together'],
    [{ 'x-log-head': 'a b' }, 'X-Log-Head must be'],
    [{ 'x-log-same': 'a,b' }, 'X-Log-Same must be'],
    [{ 'x-log-others': 'a b' }, 'X-Log-Others must be'],
    [{ 'x-log-unclear': 'a,'.repeat(300) }, 'X-Log-Unclear must be at most 200'],
    ...['0:', '0:,5', '5:a,5:b', '5:a,1:b', `0:,${'9'.repeat(17)}:a`, `0:,1:${'a'.repeat(8192)}`].map(
      (places): [Record<string, string>, string] => [{ 'x-log-places': places }, 'X-Log-Places must be'],
    ),
  ]

  it.each(wrong)('are declined with wrong headers, %#', async (headers, message) => {
    const { status, code, told } = await send(hit, 'wrong', '0:,100:a', headers)
    expect([status, code]).toEqual([400, 'INVALID_BATCH'])
    expect((told.error as { message: string }).message).toContain(message)
  })

  it('are counted where their log goes on, or once their sender has compared it', async () => {
    expect((await send(hit, 'one', '0:,1024:a,2000:b')).told).toMatchObject({ counted: 1, log: 'one' })
    const behind = await send(hit, 'two', '0:,1500:c')
    expect([behind.status, behind.code]).toEqual([409, 'LOG_KNOWN'])
    expect(behind.told.logs).toEqual([{ id: 'one', places: '1024:a,2000:b' }])
    expect((await send(hit, 'two', '0:,1500:c', { 'x-log-others': 'one' })).told).toMatchObject({
      counted: 1,
      log: 'two',
    })
    // Different digests at the same place prove that it is another log.
    expect((await send(hit, 'three', '0:,1024:x,1100:y', { 'x-log-others': 'two' })).told.log).toBe('three')
    expect((await send(hit, 'three', '1100:y,1200:z')).code).toBe('LOG_KNOWN')
    expect((await send(hit, 'three', '1100:y,1200:z', { 'x-log-others': 'two' })).told.log).toBe('three')
    expect((await send(hit, 'mine', '2000:b,2500:d')).told).toMatchObject({ counted: 1, log: 'one' })
    expect(await send(hit, 'one', '0:,100:e', { 'x-log-others': 'one,two,three' })).toMatchObject({
      status: 400,
      code: 'INVALID_BATCH',
    })
  })

  it('have no lines where another sender has sent them', async () => {
    const same = { 'x-log-same': 'one', 'x-batch-stream': 'other', 'x-batch-sequence': '1' }
    expect((await send(hit, 'x', '0:,2000:b', same)).code).toBe('INVALID_BATCH')
    expect((await send('', 'x', '0:,9000:z', same)).told).toMatchObject({ error: { code: 'LOG_KNOWN' }, logs: [] })
    expect((await send('', 'x', '0:,2000:b', same)).told).toMatchObject({ counted: 0, log: 'one' })
    const place = await door.send(null, { method: 'GET', 'x-batch-stream': 'other' })
    expect(place.told.sequence).toBe(1)
  })

  it('are forgotten thirty days after the last', async () => {
    const after = (days: number) => new Date(door.now.getTime() + days * 86_400_000)
    await prune(door.db, after(29))
    expect((await send(hit, 'four', '0:,50:f')).code).toBe('LOG_KNOWN')
    await prune(door.db, after(31))
    expect((await send(hit, 'four', '0:,50:f')).told).toMatchObject({ counted: 1, log: 'four' })
  })
})
