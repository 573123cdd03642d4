import { Refusal } from '@earshot/contract'
import { noAssistant } from '../../admin/collecting/answers-collect.ts'
import { findBrandProfile } from '../../admin/profiles.ts'
import { type Advisor, cheapestAdvisor } from '../../collect/queue/choose-advisor.ts'
import type { ProviderSetup } from '../../collect/setup/setup.ts'
import { type ContentBrand, findContentBrand } from '../../content/content-brand.ts'
import type { Reader } from '../../db/db.ts'
import type { BrandProfile } from '../../perception/profile/profile.ts'

/** Expected tokens of a proposal, including reasoning. */
const outputTokens = 5000

interface ProfiledBrand extends ContentBrand {
  domain: string
  profile: BrandProfile | undefined
}

export async function findProfiledBrand(db: Reader, key: number): Promise<ProfiledBrand> {
  const brand = await findContentBrand(db, key)
  const { domain } = brand
  if (domain === null)
    throw new Refusal('NO_PROPOSAL', `The brand '${brand.publicId}' has no site to read. Set its domain first.`)
  return { ...brand, domain, profile: await findBrandProfile(db, key) }
}

/** The cheapest model for a question of this length. */
export function profileAdvisor(setups: readonly ProviderSetup[], characters: number, now: Date): Advisor {
  const advisor = cheapestAdvisor(setups, { now, characters, outputTokens })
  if (!advisor) throw noAssistant()
  return advisor
}
