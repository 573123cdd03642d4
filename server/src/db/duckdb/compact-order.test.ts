import { describe, expect, it } from 'vitest'
import { exportText } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { fill } from '../../../test/filled.ts'
import { until } from '../../../test/until.ts'
import { eraseBrand } from '../../record/erase/brand.ts'

describe.each(engines)('a compaction of %s', (_, open) => {
  it('leaves every row', async () => {
    await using db = await open()
    await fill(db)
    const before = await exportText(db)
    const { kept } = await db.compact()
    expect(kept).toEqual([])
    expect((await exportText(db)) === before).toBe(true)
    await db.write(writer => eraseBrand(writer, 'b'))
    const { before: large, after } = await db.compact()
    // A database in memory has no file.
    if (!db.shared) expect([large, after]).toEqual([0, 0])
    // Other open transactions in the same database keep the rows that they can still read.
    else await until(async () => (await db.compact()).after < large / 2, 'a compaction of what nobody reads')
  })
})
