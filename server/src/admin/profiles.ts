import { admin, invalidBody, type ParsedInput, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { checkProfile } from '../perception/profile/check-profile.ts'
import type { BrandProfile } from '../perception/profile/profile.ts'
import { putEntities } from '../record/entities/put.ts'
import { storedProfiles } from '../record/stored/records.ts'
import { changing, reading } from './action/action.ts'
import { checkVersion, versioned } from './action/version.ts'

/** Default: the latest revision. */
export async function findBrandProfile(db: Reader, brand: number, revision?: number) {
  const latest = sql`(select max(revision) from brand_profile where brand_id = ${brand})`
  const [found] = await storedProfiles(db, brand, sql`and revision = ${revision ?? latest}`)
  return found && versioned(found as typeof found & BrandProfile)
}

export const getBrandProfile = reading(admin.profiles.get, async ({ db, brand, brandId }, { revision }) => {
  const profile = await findBrandProfile(db, brand, revision)
  if (profile) return { profile }
  const which = revision === undefined ? 'no perception profile' : `no revision ${revision} of its perception profile`
  throw new Refusal('PROFILE_NOT_FOUND', `Brand '${brandId}' has ${which}.`)
})

export const setBrandProfile = changing(admin.profiles.set, async ({ db, brand, brandId, now, ifMatch }, input) => {
  const before = await findBrandProfile(db, brand)
  if (before) checkVersion(ifMatch, before)
  const profile = profileIn(input)
  const wrong = checkProfile(profile)
  if (wrong.length > 0) throw invalidBody(...wrong)
  if (!before || !areEqualProfiles(before, profile)) {
    const record = { ...profile, revision: (before?.revision ?? 0) + 1, createdAt: now.getTime() }
    await putEntities(db, brand, [{ kind: 'brandProfile', record }], now)
  }
  const after = (await findBrandProfile(db, brand))!
  return { result: { profile: after }, changed: { subject: brandId, before: before ?? null, after } }
})

const areEqualProfiles = ({ statement, monthly, attributes, facts }: BrandProfile, other: BrandProfile) =>
  JSON.stringify({ statement, monthly, attributes, facts }) === JSON.stringify(other)

const profileIn = ({
  statement = '',
  monthly = false,
  attributes = [],
  facts = [],
}: ParsedInput<typeof admin.profiles.set>) =>
  ({
    statement,
    monthly,
    attributes: attributes.map(({ text, words = {}, opposites = {} }) => ({ text, words, opposites })),
    facts: facts.map(({ text, kind, words = {}, accepted, outdated = [], ...more }) => ({
      ...{ text, kind, words, accepted, outdated },
      ...{ validFrom: more.validFrom ?? null, validTo: more.validTo ?? null },
      ...{ sourceUrl: more.sourceUrl ?? null, severity: more.severity ?? 'medium' },
    })),
  }) as BrandProfile
