import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportText, record } from '../../../test/archive.ts'
import { fill } from '../../../test/filled.ts'
import { exportOf } from '../../../test/folder.ts'
import { aBrand, answer, aTeam, prompt, team } from '../../../test/records.ts'
import { until } from '../../../test/until.ts'
import { eraseBrand } from '../../record/erase/brand.ts'
import { eraseCompetitor } from '../../record/erase/competitor.ts'
import { erasePrompt } from '../../record/erase/prompt.ts'
import type { Db } from '../db.ts'
import { openDb } from '../open.ts'
import { join as list, name, sql } from '../sql.ts'
import { type TableName, tables, tablesOfBrands } from '../tables.ts'
import { openDuckDb } from './open-duckdb.ts'

const brandId = 'b'
const at = '2026-11-20T10:00:00Z'

describe('a compaction', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earshot-compact-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const file = () => join(folder, 'earshot.duckdb')
  /** Without compression, so that the file can be searched for texts. */
  async function open(): Promise<Db> {
    await (await openDb({ data: folder, threads: 1 }))[Symbol.asyncDispose]()
    return openDuckDb(file(), { threads: 1, compression: 'uncompressed' })
  }
  /** The markers found in the bytes of any file of the folder. */
  const found = (markers: readonly string[]) => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    const bytes = files.map(entry => readFileSync(join(entry.parentPath, entry.name)))
    return markers.filter(marker => bytes.some(some => some.includes(marker)))
  }

  it('leaves no byte of a brand that was erased, of no column of no table', async () => {
    const db = await open()
    const markers: string[] = []
    try {
      await fill(db)
      await record(db, [aTeam('beside'), aBrand('beside', 'beside', { description: 'zzKEPTzz' })])
      for (const table of [...tablesOfBrands, 'brand'] as TableName[]) {
        const texts = Object.entries(tables[table].columns).flatMap(([column, { type }]) => {
          if ((type !== 'text' && type !== 'prose') || (table === 'brand' && /_id$/.test(column))) return []
          const marker = `zz${table}-${column}zz`.toUpperCase()
          markers.push(marker)
          return [sql`${name(column)} = ${marker}`]
        })
        const key = name(table === 'brand' ? 'id' : 'brand_id')
        if (texts.length > 0)
          await db.write(writer => writer.run(sql`update ${name(table)} set ${list(texts)} where ${key} = 1`))
      }
    } finally {
      // Moves the whole log into the file.
      await db[Symbol.asyncDispose]()
    }
    expect(markers.length).toBeGreaterThan(100)
    expect(found(markers)).toEqual(markers)

    const again = await open()
    let archive: string
    try {
      await again.write(writer => eraseBrand(writer, brandId))
      archive = await exportText(again)
      // Erasing alone leaves the bytes in the file.
      expect(found(markers)).toEqual(markers)
      const { before, after, kept } = await again.compact()
      expect(after).toBeLessThan(before)
      expect(statSync(file()).size).toBe(after)
      expect(kept).toEqual([])
      expect(found(markers)).toEqual([])
      expect(found(['zzKEPTzz'])).toEqual(['zzKEPTzz'])
      expect(await exportText(again)).toBe(archive)
    } finally {
      await again[Symbol.asyncDispose]()
    }
    expect(found(markers)).toEqual([])
    expect(await exportOf(folder)).toBe(archive)
  })

  it('leaves no byte of a prompt and of a competitor that were erased', async () => {
    const text = (field: string) => `zzGONE-${field}zz`
    const url = (field: string) => `https://${field}.example/${text(field)}`
    const gone = {
      ...answer(text('answer'), at, { promptId: text('id'), text: text('text'), provider: text('provider') }),
      ...{ model: text('model'), searches: [{ query: text('query') }] },
      mentions: [{ competitorId: 'self', position: 1, judge: text('judge') }],
      citations: [
        {
          ...{ url: url('url'), title: text('title'), originalUrl: url('original') },
          social: { communityId: text('community'), communityName: text('communities') },
        },
      ],
      sponsored: [
        {
          ...{ id: text('ad'), advertiserName: text('advertiser'), advertiserLogo: url('logo'), position: 1 },
          ...{ productName: text('product'), description: text('description'), imageUrl: url('image') },
        },
      ],
    }
    const erased = {
      ...{ kind: 'competitor', id: text('entity'), brandId, name: text('name'), domain: 'zzgone-domainzz.example' },
      ...{ aliases: [text('alias')], context: { must: [text('must')] }, relationship: 'DIRECT' },
    }
    const markers = [...JSON.stringify([gone, erased, prompt(text('id'))]).matchAll(/zzgone-\w+?zz/gi)].map(
      ([marker]) => marker,
    )
    const lasting = ['zzKEPT-textzz', 'zzKEPT-urlzz']
    const db = await open()
    try {
      await record(db, [
        ...[team, aBrand(brandId, 'team'), prompt(text('id')), prompt('p1'), gone, erased],
        answer('kept', at, { text: lasting[0]!, cites: [`https://kept.example/${lasting[1]}`] }),
      ])
      expect(found(markers)).toEqual(markers)
      await db.write(async writer => {
        expect(await erasePrompt(writer, brandId, text('id'), new Date())).toBe(1)
        expect(await eraseCompetitor(writer, brandId, text('entity'), new Date())).toBe(0)
      })
      expect(found(markers)).toEqual(markers)
      await db.compact()
      expect(found(markers)).toEqual([])
      expect(found(lasting)).toEqual(lasting)
    } finally {
      await db[Symbol.asyncDispose]()
    }
    expect(found(markers)).toEqual([])
  })

  it('lets others read all the while, and write behind it', async () => {
    await using db = await open()
    await record(db, [team, aBrand(brandId, 'team'), prompt('p1'), answer('1', at)])
    const before = await exportText(db)
    const { ino } = statSync(file())
    let done: () => void
    const held = new Promise<void>(resolve => {
      done = resolve
    })
    const compacting = db.compact()
    // Before that, the engine is reopened, which waits for readers.
    await until(() => existsSync(`${file()}.compact`), 'the copy to begin')
    const slow = db.read(async reader => {
      await held
      return reader.rows(sql`select public_id from answer`)
    })
    const written = db.write(writer => erasePrompt(writer, brandId, 'p1', new Date()))
    // During the copy, reads use the old file.
    expect(await exportText(db)).toBe(before)
    await until(() => statSync(file()).ino !== ino, 'the new file')
    done!()
    expect(await slow).toEqual([{ public_id: '1' }])
    await compacting
    expect(await written).toBe(1)
    expect(await exportText(db)).not.toBe(before)
    expect(await db.read(reader => reader.rows(sql`select public_id from answer`))).toEqual([])
  })

  it('removes what others have left, and names what may be the only copy of something', async () => {
    const torn = 'earshot.duckdb.wal.torn-20261120T100000Z'
    {
      await using db = await open()
      await record(db, [team])
      for (const left of ['earshot.duckdb.x.new', 'earshot.duckdb.x.new.wal', torn])
        writeFileSync(join(folder, left), 'x')
      mkdirSync(join(folder, 'earshot.duckdb.read-x'))
      linkSync(file(), join(folder, 'earshot.duckdb.read-x', 'earshot.duckdb'))
      expect((await db.compact()).kept).toEqual([torn])
      expect(readdirSync(folder).sort()).toEqual(['earshot.duckdb', torn])
      expect(statSync(file()).mode & 0o777).toBe(0o600)
    }
    mkdirSync(join(folder, 'earshot.duckdb.compact'))
    writeFileSync(join(folder, 'earshot.duckdb.compact', 'rows.parquet'), 'x')
    expect(await exportOf(folder)).toContain(team.id)
    expect(readdirSync(folder).sort()).toEqual(['earshot.duckdb', torn])
  })

  it('of a database in memory has nothing to do', async () => {
    await using db = await openDb({ threads: 1 })
    expect(await db.compact()).toEqual({ before: 0, after: 0, kept: [] })
  })
})
