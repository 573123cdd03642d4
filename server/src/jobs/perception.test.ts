import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { answer } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { aPerceptionWorld, assistant, perceptionRecords } from '../../test/perception-world.ts'
import { aDbEach } from '../../test/standing.ts'
import { storedPerceptionAnswers, storedSnapshots } from '../record/stored/records.ts'
import { perceive } from './perception.ts'

describe.each(engines)('the monthly snapshots on %s', (_, open) => {
  const db = aDbEach(open)
  const both = ['chatgpt', 'claude'].map(alias =>
    assistant(alias, async question => answer(question, { text: 'Acme is easy to use. Acme was founded in 2012.' })),
  )

  it('are asked from the 1st to the 10th, once a month, if the profile says so', async () => {
    const monthly = [...perceptionRecords.slice(0, -1), { ...perceptionRecords.at(-1)!, monthly: true }]
    const { clock, contextOf } = await aPerceptionWorld(db, monthly)
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const told = new Set<string>()
    const act = async (at: string) => {
      clock.at = Date.parse(at)
      // Each call begins as many asks as the pace allows.
      for (let i = 0; i < 30; i++) {
        clock.at += 5
        await perceive(contextOf(both), log, new AbortController().signal, told)
      }
      return (await db.read(reader => storedPerceptionAnswers(reader, 1))).length
    }
    const snapshots = () => db.read(reader => storedSnapshots(reader, 1))
    expect(await act('2026-10-31T10:00:00Z')).toBe(0)
    expect(await act('2026-11-01T10:00:00Z')).toBe(20)
    expect(await act('2026-11-03T10:00:00Z')).toBe(40)
    expect(await snapshots()).toMatchObject([{ status: 'PENDING', month: 11 }])
    expect(await act('2026-11-09T10:00:00Z')).toBe(100)
    expect(await snapshots()).toMatchObject([{ status: 'COMPLETED', month: 11, scores: { factualAlignment: 100 } }])
    expect(await act('2026-11-10T10:00:00Z')).toBe(100)
    expect(lines.filter(line => line.includes('was planned'))).toHaveLength(1)
    expect(lines.filter(line => line.includes('was completed'))).toHaveLength(1)
    clock.at = Date.parse('2026-12-09T10:00:00Z')
    await perceive(contextOf(both), log, new AbortController().signal, told)
    await perceive(contextOf(both), log, new AbortController().signal, told)
    expect(lines.filter(line => line.includes('Fewer than 3 days'))).toHaveLength(1)
  })

  it('are not asked without consent', async () => {
    const { clock, contextOf } = await aPerceptionWorld(db)
    clock.at = Date.parse('2026-11-01T10:00:00Z')
    await perceive(contextOf(both), pino({ level: 'silent' }), new AbortController().signal, new Set())
    expect(await db.read(reader => storedSnapshots(reader, 1))).toEqual([])
  })
})
