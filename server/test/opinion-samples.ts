import { sql } from '../src/db/sql.ts'
import type { Door, Samples } from './admin-samples.ts'

const profile = { kind: 'brandProfile', revision: 1, createdAt: '2026-01-01', statement: 'Sturdy tools.' }

type BrandOf = (door: Door, records?: readonly object[]) => Promise<string>

/** Sample calls about the perception profile of a brand, and the judge that its figures use. */
export function createOpinionSamples(aBrand: BrandOf): Record<string, Samples> {
  const ofBrand = async (door: Door) => ({ ids: { brandId: await aBrand(door) } })
  const ofProfile = async (door: Door) => ({ ids: { brandId: await aBrand(door, [profile]) } })
  const ofJudge = async (door: Door) => {
    const brandId = await aBrand(door)
    await door.db.write(writer =>
      writer.run(sql`
insert into judge (brand_id, id, provider, model, version)
select id, 1, 'claude', 'm', 1 from brand where public_id = ${brandId}`),
    )
    return brandId
  }
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
      async of(door) {
        const brandId = await ofJudge(door)
        await door.db.write(writer =>
          writer.run(sql`
insert into verdict (
  brand_id, answer_id, competitor_id, judge_id, state, stance, score, recommended, spans, prompt_id, assistant_id,
  created_at, day
)
select id, 1, 1, 1, 'valid', 'praised', 1, 'yes', '[]', 1, 1, 0, 0 from brand where public_id = ${brandId}`),
        )
        return { ids: { brandId }, body: { judge: 'claude:m' } }
      },
      /** The model has judged nothing. */
      conflict: async door => ({ ids: { brandId: await ofJudge(door) }, body: { judge: 'claude:m' } }),
      declined: async door => [{ ...(await ofBrand(door)), body: { judge: 'claude:none' } }],
    },
  }
}
