import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportText, record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { storedOf } from '../../../test/stored.ts'
import { aWorld } from '../../../test/world.ts'
import type { Db, Writer } from '../../db/db.ts'
import { createRecorder } from '../answers/recorder.ts'
import { resetSource } from '../urls/sources.ts'
import { eraseCompetitor, mergeCompetitors } from './competitor.ts'

const brandId = 'b'
const at = '2026-11-20T10:00:00Z'
const records = [
  team,
  acme,
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('c', 'Globex Cloud', 'DIRECT', { domain: 'cloud.globex.com' }),
  prompt('p1', { text: 'Is Acme Cloud good?' }),
  { ...answer('given', at, { says: { g: [3, 40], c: [1, 90], self: [2, 80] }, cites: ['https://cloud.globex.com/'] }) },
  { ...answer('read', at, { text: 'Globex Cloud is good.', cites: [] }), mentions: undefined },
  { ...answer('other', at, { text: 'Globex is good.', cites: ['https://else.net/'] }), mentions: undefined },
]

describe.each(engines)('competitors on %s', (_, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    await record(db, records)
  })
  afterEach(() => db[Symbol.asyncDispose]())
  const write = <T>(change: (writer: Writer) => Promise<T>) => db.write(change)
  const mentions = async () =>
    Object.fromEntries(
      Object.entries((await storedOf(db, brandId)).answers).map(([id, answer]) => [
        id,
        Object.keys(answer.mentions).sort(),
      ]),
    )

  it('are erased; where a name stood, another is read', async () => {
    expect(await mentions()).toEqual({ given: ['c', 'g', 'self'], read: ['c'], other: ['g'] })
    expect(await write(writer => eraseCompetitor(writer, brandId, 'c', new Date()))).toBe(2)
    expect(await mentions()).toEqual({ given: ['g', 'self'], read: ['g'], other: ['g'] })
    expect(await exportText(db)).not.toContain('Globex Cloud","')
    const { answers, sources } = await storedOf(db, brandId)
    expect(answers.given!.counts).toMatchObject({ direct_mentions: 1, tracked_citations: 1 })
    expect(answers.given!.citedEntities).toEqual(['g'])
    expect(sources['cloud.globex.com']).toContain('"owners":["g"]')
  })

  it('become one that has the names of both', async () => {
    expect(await write(writer => mergeCompetitors(writer, brandId, 'c', 'g', new Date()))).toBe(3)
    expect(await mentions()).toEqual({ given: ['g', 'self'], read: ['g'], other: ['g'] })
    const { answers } = await storedOf(db, brandId)
    expect(JSON.parse(answers.given!.mentions.g!)).toMatchObject({ position: 1, sentiment: 90e6 })
    const lines = (await exportText(db)).split('\n').filter(line => line.includes('"kind":"competitor"'))
    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ id: 'self' }),
      expect.objectContaining({ id: 'g', name: 'Globex', domain: 'globex.com', aliases: ['Globex Cloud'] }),
    ])
    expect(await write(writer => mergeCompetitors(writer, brandId, 'g', 'self', new Date()))).toBe(3)
    expect(await mentions()).toEqual({ given: ['self'], read: ['self'], other: ['self'] })
  })

  it('that are not there, or are the brand itself, are left', async () => {
    const before = await exportText(db)
    for (const erase of [
      (writer: Writer) => eraseCompetitor(writer, brandId, 'none', new Date()),
      (writer: Writer) => eraseCompetitor(writer, 'none', 'g', new Date()),
      (writer: Writer) => mergeCompetitors(writer, brandId, 'none', 'g', new Date()),
      (writer: Writer) => mergeCompetitors(writer, brandId, 'g', 'none', new Date()),
    ])
      expect(await write(erase)).toBeUndefined()
    const itself = "competitor 'self' is the brand itself and cannot be removed"
    await expect(write(writer => eraseCompetitor(writer, brandId, 'self', new Date()))).rejects.toThrow(itself)
    await expect(write(writer => mergeCompetitors(writer, brandId, 'self', 'g', new Date()))).rejects.toThrow(itself)
    await expect(write(writer => mergeCompetitors(writer, brandId, 'g', 'g', new Date()))).rejects.toThrow(
      'cannot be merged into itself',
    )
    expect(await exportText(db)).toBe(before)
  })

  it('are edited without holding up who reads: all figures are the old ones until the commit', async () => {
    const { get } = await aWorld(db, [])
    let asked = 0
    const figures = async () =>
      (await (await get(`/brands/${brandId}/performance?fresh=${asked++}`)).json()) as {
        scores: { mentionTotal: number }
      }
    const before = await figures()
    expect(before.scores.mentionTotal).toBe(3)
    const recorder = createRecorder(db, { now: () => new Date() })
    await write(async writer => {
      for (const id of ['g', 'c']) {
        const record = { brandId, id, name: id, domain: '', domains: [], aliases: [], relationship: 'INDIRECT' }
        await recorder.recordIn(writer, [
          { kind: 'competitor', record: { ...record, ignored: false, caseSensitive: false, context: null } as never },
        ])
      }
      // The edit is complete but not committed.
      expect(await figures()).toEqual(before)
    })
    expect((await figures()).scores.mentionTotal).toBe(1)
  })

  it('own sources that go back to what is made for their domain', async () => {
    const made = JSON.parse((await storedOf(db, brandId)).sources['else.net']!)
    await record(db, [
      { kind: 'source', id: 'mine', brandId, domain: 'else.net', type: 'FORUM' },
      { kind: 'source', id: 'unused', brandId, domain: 'unused.net', type: 'FORUM' },
    ])
    expect(await write(writer => resetSource(writer, brandId, 'mine'))).toBe('d:else.net')
    expect(JSON.parse((await storedOf(db, brandId)).sources['else.net']!)).toEqual(made)
    expect(await write(writer => resetSource(writer, brandId, 'unused'))).toBeNull()
    expect(Object.keys((await storedOf(db, brandId)).sources)).toEqual(['cloud.globex.com', 'else.net'])
    expect(await write(writer => resetSource(writer, brandId, 'unused'))).toBeUndefined()
    expect(await write(writer => resetSource(writer, 'none', 'unused'))).toBeUndefined()
  })
})
