import { type AnswerKeys, addFact, factsFor } from './facts.ts'
import { folded } from './folding.ts'
import { Refused } from './outcome.ts'
import type { AnswerRecord, PlacementRecord } from './records.ts'

/** Placement ids are unique within the brand (D29); an answer that comes again gives up those it had. */
export function checkPlacements({ id: answer, sponsored }: AnswerRecord, placements: Map<string, string>) {
  const own = new Set<string>()
  for (const { id } of sponsored) {
    const other = placements.get(id)
    if (own.has(id) || (other !== undefined && other !== answer))
      throw new Refused(`the placement id '${id}' is taken${other && other !== answer ? ` by answer '${other}'` : ''}`)
    own.add(id)
  }
  for (const [id, owner] of placements) if (owner === answer) placements.delete(id)
  for (const id of own) placements.set(id, answer)
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
      image_url: placement.imageUrl,
      position: placement.position,
    })
}
