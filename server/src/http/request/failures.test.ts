import { pino } from 'pino'
import { expect, it } from 'vitest'
import { GivenUp, Unavailable } from '../../db/db.ts'
import { createFailures } from './failures.ts'

it('says once a second that the database is away, and how many have met it since', async () => {
  const lines: { msg: string; untold?: number; requestId: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const clock = { now: 5000 }
  const responseTo = createFailures(log, () => clock.now)
  const asked = (error: Error, id: string) => responseTo(error, '/api/v1/brands', { 'X-Request-Id': id })
  for (const id of ['a', 'b', 'c']) {
    const response = asked(new Unavailable('gone'), id)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  }
  clock.now += 999
  asked(new GivenUp(10), 'd')
  clock.now += 1
  asked(new Unavailable('gone'), 'e')
  expect(lines.map(({ requestId, untold }) => [requestId, untold])).toEqual([
    ['a', undefined],
    ['e', 3],
  ])
  // Other errors are logged each time.
  expect(asked(new Error('broken'), 'f').status).toBe(500)
  expect(asked(new Error('broken'), 'g').status).toBe(500)
  expect(lines.map(({ requestId }) => requestId)).toEqual(['a', 'e', 'f', 'g'])
})
