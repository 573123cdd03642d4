import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../src/access/actor.ts'
import { within } from '../src/admin/action/perform.ts'
import { adminHandlers } from '../src/admin/index.ts'
import type { Writer } from '../src/db/db.ts'
import { name, sql } from '../src/db/sql.ts'
import type { TableName } from '../src/db/tables.ts'
import { collecting } from '../src/operations/collect/collect.ts'
import { collectBudget } from '../src/operations/collect/collect-budget.ts'
import * as schedule from '../src/operations/collect/collect-schedule.ts'
import { record } from './archive.ts'
import { replayed } from './asking.ts'
import { engines } from './engines.ts'
import { duringChange } from './held.ts'
import { aBrand, aTeam } from './records.ts'
import { runOperation } from './run-operation.ts'

const now = new Date('2026-11-20T12:00:00Z')
const gone = { actor: operator, now }
const prompt = { kind: 'prompt', id: 'p', text: 'Which shoes?', type: 'TOFU', createdAt: '2026-01-01' }

/** Actions that delete the subject of a command, by the id of both. */
const deletions = {
  team: (id: string) => (writer: Writer) =>
    within(writer, adminHandlers.teams.delete, { ...gone, input: { teamId: id, dryRun: false } }),
  brand: (id: string) => (writer: Writer) =>
    within(writer, adminHandlers.brands.delete, { ...gone, input: { brandId: id, dryRun: false } }),
}

describe.each(engines)('commands beside a deletion on %s', (_, open) => {
  let db: Awaited<ReturnType<typeof open>>
  let folder: string
  beforeAll(async () => {
    db = await open()
    folder = await mkdtemp(join(tmpdir(), 'earshot-replies-'))
    await replayed(folder)
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  const command = (operation: Parameters<typeof runOperation>[0], options: Record<string, string>) => async () => {
    const { code, err } = await runOperation(operation, { db, now: () => now }, options)
    return code === 0 ? 'done' : err
  }
  const importing = (records: readonly object[]) => () =>
    record(db, records, () => now).then(
      () => 'done',
      error => (error as Error).message,
    )
  const counted = async (table: TableName) =>
    (await db.read(reader => reader.rows<{ count: number }>(sql`select count(*) as count from ${name(table)}`)))[0]!
      .count

  type Case = [what: string, of: 'team' | 'brand', act: (id: string) => () => Promise<string>, left: TableName]
  const cases: Case[] = [
    ['a budget', 'team', id => command(collectBudget, { team: id, asks: '5' }), 'budget'],
    ['a budget by a brand', 'team', id => command(collectBudget, { brand: id, asks: '5' }), 'budget'],
    [
      'a schedule',
      'brand',
      id => command(schedule.collectScheduleSetOperation, { brand: id, every: 'daily' }),
      'schedule',
    ],
    ['asks', 'brand', id => command(collecting, { brand: id, replay: folder }), 'due'],
    ['an archive with a brand', 'team', id => importing([aBrand(`${id} new`, id)]), 'brand'],
    ['an archive with a budget', 'team', id => importing([{ kind: 'budget', teamId: id, asks: 5 }]), 'budget'],
    ['an archive with a team below', 'team', id => importing([aTeam(`${id} below`, { parentTeamId: id })]), 'team'],
  ]

  it.each(cases)('%s leaves nothing of what is deleted meanwhile', async (what, of, act, left) => {
    const id = what.replaceAll(' ', '-')
    const before = await counted(left)
    await record(db, [aTeam(id), aBrand(id, id), { ...prompt, brandId: id }], () => now)
    if (of === 'brand') await record(db, [{ ...prompt, id: 'q', brandId: id }])
    const [said] = await duringChange(db, deletions[of](id), [act(id)])
    expect(said).not.toBe('done')
    expect(await counted(left)).toBe(before)
  })
})
