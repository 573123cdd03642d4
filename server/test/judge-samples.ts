import { sql } from '../src/db/sql.ts'
import type { Door, Samples } from './admin-samples.ts'

/** Sample calls about the judge of a new brand's figures. */
export function createJudgeSamples(aBrand: (door: Door) => Promise<string>): Record<string, Samples> {
  return {
    'judges.get': { of: async door => ({ ids: { brandId: await aBrand(door) } }) },
    'judges.choose': {
      of: async door => ({ ids: { brandId: await aBrand(door) }, body: { judge: 'rules' } }),
      /** The model has judged nothing. */
      async conflict(door) {
        const brandId = await aBrand(door)
        await door.db.write(writer =>
          writer.run(sql`
insert into judge (brand_id, id, provider, model, version)
select id, 1, 'claude', 'm', 1 from brand where public_id = ${brandId}`),
        )
        return { ids: { brandId }, body: { judge: 'claude:m' } }
      },
      declined: async door => [{ ids: { brandId: await aBrand(door) }, body: { judge: 'claude:none' } }],
    },
  }
}
