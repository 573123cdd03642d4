import { describe, expect, it } from 'vitest'
import { exportText, importText } from '../../../test/archive.ts'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, prompt, tag, team, topic } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'

const brandId = 'b'
const records = [
  ...[team, acme, topic('t', 'CRM'), tag('g', 'Europe'), tag('h', 'Asia')],
  prompt('p1', { tagIds: ['g'] }),
  prompt('p2', { topicId: 't', type: 'MOFU' }),
  prompt('p3', {}),
  ...[answer('a', '2026-11-20T10:00:00Z'), answer('b', '2026-11-20T11:00:00Z', { promptId: 'p2' })],
]

describe.each(engines)('many prompts on %s', (_, open) => {
  const db = aDbEach(open)

  const prompts = async (door: Awaited<ReturnType<typeof aDoor>>) =>
    (await door.asOperator.prompts.list({ brandId })).prompts.map(({ id, topicId, tagIds, type, paused }) => [
      ...[id, topicId, tagIds.join(' '), type, paused],
    ])

  it('get topic, tags, stage and state in one change, with one row of the audit', async () => {
    const door = await aDoor(db, records)
    const { prompts: admin, audit } = door.asOperator
    const promptIds = ['p1', 'p2']
    const tried = await admin.changeMany({ brandId, promptIds, paused: true, dryRun: true })
    expect(tried).toMatchObject({ counts: { changed: 2, unchanged: 0 }, dryRun: true })
    const change = { topicId: 't', addTagIds: ['h'], removeTagIds: ['g'], type: 'MOFU' as const, paused: true }
    await admin.changeMany({ brandId, promptIds, ...change })
    expect(await prompts(door)).toEqual([
      ['p1', 't', 'h', 'MOFU', true],
      ['p2', 't', 'h', 'MOFU', true],
      ['p3', null, '', 'TOFU', false],
    ])
    const { entries } = await audit.list({ teamId: 'team', action: 'prompts.changeMany' })
    expect(entries.map(({ after }) => after)).toEqual([{ ...change, promptIds, counts: { changed: 2, unchanged: 0 } }])
    const again = await admin.changeMany({ brandId, promptIds: ['p2', 'p3'], paused: true, topicId: null })
    expect(again.counts).toEqual({ changed: 2, unchanged: 0 })
    const same = await admin.changeMany({ brandId, promptIds: ['p1', 'p3'], paused: true, addTagIds: ['h'] })
    expect(same.counts).toEqual({ changed: 1, unchanged: 1 })
  })

  it('are changed together or not at all', async () => {
    const door = await aDoor(db, records)
    const before = await prompts(door)
    const unknown = door.asOperator.prompts.changeMany({ brandId, promptIds: ['p1', 'x'], paused: true })
    await expect(unknown).rejects.toMatchObject({ code: 'PROMPT_NOT_FOUND' })
    const noTag = door.asOperator.prompts.changeMany({ brandId, promptIds: ['p1'], addTagIds: ['x'] })
    await expect(noTag).rejects.toThrow("There is no tag 'x'.")
    expect(await prompts(door)).toEqual(before)
  })

  it('are deleted with their answers', async () => {
    const door = await aDoor(db, records)
    const promptIds = ['p1', 'p2']
    const tried = await door.asOperator.prompts.deleteMany({ brandId, promptIds, dryRun: true })
    expect(tried).toMatchObject({ counts: { deleted: 2 }, affected: { answers: 2 } })
    expect(await door.asOperator.prompts.deleteMany({ brandId, promptIds })).toMatchObject({ counts: tried.counts })
    expect((await prompts(door)).map(([id]) => id)).toEqual(['p3'])
    expect(await exportText(db)).not.toContain('"kind":"answer"')
    const { entries } = await door.asOperator.audit.list({ teamId: 'team', action: 'prompts.deleteMany' })
    expect(entries.map(({ after }) => after)).toEqual([{ promptIds, answers: 2 }])
  })

  it('stay paused in an archive, and only paused ones say so', async () => {
    const door = await aDoor(db, records)
    expect(await exportText(db)).not.toContain('paused')
    await door.asOperator.prompts.change({ brandId, promptId: 'p2', paused: true })
    const archive = await exportText(db)
    expect(archive.match(/"paused":true/g)).toHaveLength(1)
    await using other = await open()
    await importText(other, archive)
    expect(await exportText(other)).toBe(archive)
    await door.asOperator.prompts.change({ brandId, promptId: 'p2', paused: false })
    expect(await exportText(db)).not.toContain('paused')
  })
})
