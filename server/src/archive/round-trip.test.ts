import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportText, importText, record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { archives } from '../../test/reference/random.ts'
import { demoArchive } from '../demo/demo.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 6)

const isNoAnswer = (line: object) => !('mentions' in line)

/** One manner per brand, to which the answers of an archive refer. */
const mannersOf = (records: readonly object[]) =>
  records.flatMap(line =>
    'kind' in line && line.kind === 'brand' && 'id' in line
      ? [{ kind: 'manner', id: 'm', brandId: line.id, model: 'x', adapter: 'x/1', webSearch: true, temperature: 0.1 }]
      : [],
  )

/** Makes an answer with mentions look as if another version of Earshot had asked for it and read it. */
const asReadBefore = (line: object) =>
  'mentions' in line && Array.isArray(line.mentions)
    ? {
        ...{ ...line, extracted: true, citationsExtracted: true, rules: 'names/0', citationRules: 'sources/0' },
        ...{ manner: 'm', modelServed: 'x-1' },
        mentions: line.mentions.map(mention => ({ ...mention, judge: 'lexicon/1' })),
      }
    : line

const now = () => new Date('2026-11-21T12:00:00Z')

/**
 * Records everything in turn, and expects that all engines export the same archive, also after importing it. Returns
 * this archive.
 */
async function expectKept(...recorded: (readonly object[])[]): Promise<string> {
  const archives: string[] = []
  for (const [, open] of engines) {
    await using db = await open()
    for (const records of recorded) await record(db, records, now)
    archives.push(await exportText(db))
  }
  const archive = archives[0]!
  for (const [index, [, open]] of engines.entries()) {
    expect(archives[index]).toBe(archive)
    await using other = await open()
    await importText(other, archive)
    expect(await exportText(other)).toBe(archive)
  }
  return archive
}

describe('an export', () => {
  it(`is the same for ${runs} random archives, from and to every engine`, async () => {
    await fc.assert(
      fc.asyncProperty(archives(), async records => void (await expectKept(records))),
      { numRuns: runs, endOnFailure: true },
    )
  })

  it(`keeps what another version read from the texts, in ${runs} random archives`, async () => {
    await fc.assert(
      fc.asyncProperty(archives(), async records => {
        const known = [...records.filter(isNoAnswer), ...mannersOf(records)]
        // The names are stored before the answers, so nothing is read from these answers.
        const archive = await expectKept(known, records.map(asReadBefore))
        const answers = archive.match(/"kind":"answer"/g)?.length ?? 0
        expect(archive.match(/"manner":"m","modelServed":"x-1"/g)?.length ?? 0).toBe(answers)
        expect(archive.match(/"rules":"names\/\d+"/g)?.length ?? 0).toBe(answers)
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})

describe.each(engines)('an export of %s', (_, open) => {
  it('of the demo is the same when it is imported and exported again', async () => {
    await using first = await open()
    await record(first, [...demoArchive({ now: new Date('2026-11-21T12:00:00Z') })])
    const archive = await exportText(first)
    await using second = await open()
    await importText(second, archive)
    expect((await exportText(second)) === archive).toBe(true)
  })
})
