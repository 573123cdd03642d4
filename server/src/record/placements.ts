import { type AnswerKeys, addFact, factsFor } from './facts.ts'
import { folded } from './folding.ts'
import { Refused } from './outcome.ts'
import type { PlacementRecord } from './records.ts'

/** What speaks against the placements of an answer: ids are unique within the brand (D29). */
export function clash(
  owners: ReadonlyMap<string, string>,
  answer: string,
  placements: readonly PlacementRecord[],
): Refused | undefined {
  const own = new Set<string>()
  for (const { id } of placements) {
    const other = owners.get(id) ?? answer
    if (own.has(id) || other !== answer)
      return new Refused(`the placement id '${id}' is taken${other === answer ? '' : ` by answer '${other}'`}`)
    own.add(id)
  }
  return undefined
}

/** An answer that comes again gives up the placements it had. */
export function release(owners: Map<string, string>, answer: string): void {
  for (const [id, owner] of owners) if (owner === answer) owners.delete(id)
}

/** The ads that stood beside the answers of a batch. */
export const noPlacements = () =>
  factsFor(
    'sponsored',
    'public_id',
    'advertiser_name',
    'advertiser_folded',
    'advertiser_logo',
    'product_name',
    'product_folded',
    'description',
    'image_url',
    'position',
  )

export function addPlacements(
  rows: ReturnType<typeof noPlacements>,
  answer: AnswerKeys,
  placements: readonly PlacementRecord[],
): void {
  for (const placement of placements)
    addFact(rows, answer, {
      public_id: placement.id,
      advertiser_name: placement.advertiserName,
      advertiser_folded: folded(placement.advertiserName),
      advertiser_logo: placement.advertiserLogo,
      product_name: placement.productName,
      product_folded: folded(placement.productName),
      description: placement.description,
      image_url: placement.imageUrl ?? null,
      position: placement.position,
    })
}
