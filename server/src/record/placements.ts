import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { rowsFor } from './columns.ts'
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

const given = sql`public_id, advertiser_name, advertiser_folded, advertiser_logo, product_name, product_folded, description, image_url, position`

/** The ads that stood beside the answers of `incoming_answer`. */
export function incomingPlacements() {
  const rows = rowsFor(
    'incoming_placement',
    'answer_id',
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
  return {
    add(answer: number, placements: readonly PlacementRecord[]) {
      for (const placement of placements)
        rows.add({
          answer_id: answer,
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
    },
    async write(writer: Writer) {
      if (rows.columns.answer_id.length === 0) return
      await writer.scratch('incoming_placement', sql`select answer_id, ${given} from sponsored`)
      await rows.write(writer)
      await writer.run(sql`
insert into sponsored (brand_id, answer_id, prompt_id, assistant_id, created_at, ${given})
select a.brand_id, answer_id, a.prompt_id, a.assistant_id, a.created_at, ${given}
from incoming_placement
join (select brand_id, id, prompt_id, assistant_id, created_at from incoming_answer) a on a.id = answer_id`)
    },
  }
}
