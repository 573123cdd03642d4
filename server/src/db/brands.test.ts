import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { raiseRevision, raiseRevisions } from './brands.ts'
import { sql } from './sql.ts'

const brands = [aTeam('t'), aBrand('b', 't'), aBrand('c', 't')]

describe.each(engines)('the revision of a brand on %s', (_, open) => {
  it('is raised by our integer and by the public id, of one brand or of all', async () => {
    await using db = await open()
    await record(db, brands)
    const revisions = await db.write(async writer => {
      const first = (await raiseRevision(writer, 'b'))!
      return [
        first,
        await raiseRevision(writer, first.id),
        ...(await raiseRevisions(writer)),
        await raiseRevision(writer, 'none'),
        await raiseRevision(writer, 77),
      ]
    })
    const [b, c] = await db.read(reader => reader.rows<{ id: number }>(sql`select id from brand order by public_id`))
    const own = revisions.filter(raised => raised?.id === b!.id).map(raised => raised!.revision)
    expect(own).toEqual([own[0], own[0]! + 1, own[0]! + 2])
    expect(revisions.filter(raised => raised?.id === c!.id)).toHaveLength(1)
    expect(revisions.slice(-2)).toEqual([undefined, undefined])
  })
})

describe.each(engines.filter(([engine]) => engine === 'postgres'))('the revision of a brand on %s', (_, open) => {
  it('is the lock of the brand, and of no row of `brand`', async () => {
    await using db = await open()
    await record(db, brands)
    const locked = (table: string) =>
      db.write(writer =>
        writer.rows(
          table === 'brand'
            ? sql`select id from brand for update skip locked`
            : sql`select brand_id from brand_state for update skip locked`,
        ),
      )
    await db.write(async writer => {
      await raiseRevision(writer, 'b')
      expect(await locked('brand')).toHaveLength(2)
      expect(await locked('brand_state')).toHaveLength(1)
    })
    expect(await locked('brand_state')).toHaveLength(2)
  })
})
