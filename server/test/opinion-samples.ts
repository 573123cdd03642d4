import { sql } from '../src/db/sql.ts'
import type { Door, Samples } from './admin-samples.ts'

const profile = { kind: 'brandProfile', revision: 1, createdAt: '2026-01-01', statement: 'Sturdy tools.' }

type BrandOf = (door: Door, records?: readonly object[]) => Promise<string>

/** Sample calls about the perception profile of a brand, and the judge that its figures use. */
export function createOpinionSamples(aBrand: BrandOf): Record<string, Samples> {
  const ofBrand = async (door: Door) => ({ ids: { brandId: await aBrand(door) } })
  const ofProfile = async (door: Door) => ({ ids: { brandId: await aBrand(door, [profile]) } })
  return {
    'profiles.get': { of: ofProfile, absent: ofBrand },
    'profiles.set': {
      of: async door => ({
        ...(await ofProfile(door)),
        body: {
          attributes: [{ text: 'easy to use', opposites: { en: ['clunky'] } }],
          facts: [{ text: 'founded in', kind: 'date', accepted: ['2012'] }],
        },
      }),
    },
    'judges.get': { of: ofBrand },
    'judges.choose': {
      of: async door => ({ ...(await ofBrand(door)), body: { judge: 'rules' } }),
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
      declined: async door => [{ ...(await ofBrand(door)), body: { judge: 'claude:none' } }],
    },
  }
}
