import { providerNamesIn } from '../../api/query/answer-rows.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type Revision, revisionsOf } from '../../metrics/revisions.ts'
import { declined, given, misused, type Operation } from '../operation/operation.ts'
import { revisionLines } from './revision-lines.ts'

const usual = 20
const most = 1000

export const drift: Operation = {
  name: 'drift',
  summary: 'Show which edits changed past figures, with the values before and after',
  options: {
    brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
    limit: { meaning: `Number of latest edits to show, 1 to ${most} (default: ${usual}).`, value: 'N' },
  },
  async run(call) {
    const { db, options, io } = call
    const limit = options.limit === undefined ? usual : Number(options.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > most)
      return misused(call, `--limit is '${options.limit}' but must be a whole number from 1 to ${most}.`)
    const id = given(call, 'brand')
    const revisions = await db.read(reader => latestRevisions(reader, id, limit))
    if (!revisions) return declined(call, `There is no brand '${id}'.`)
    if (revisions.length === 0) await io.out('No edit has changed past figures.\n')
    for (const revision of revisions) await io.out(`${revisionLines(revision).join('\n')}\n`)
    return 0
  },
}

/** Latest first. Undefined for an unknown brand. */
export async function latestRevisions(reader: Reader, brandId: string, limit: number): Promise<Revision[] | undefined> {
  const [brand] = await reader.rows<{ id: number; publicId: string; name: string }>(sql`
select id, public_id as "publicId", name from brand where public_id = ${brandId}`)
  return brand && revisionsOf(reader, brand, { limit, offset: 0, nameOf: await providerNamesIn(reader) })
}
