import { blockedReasons } from '../../collect/queue/queue.ts'
import { isActive } from '../../db/brands.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { Lease } from '../../delivery/lease.ts'
import type { ItemChoice, Queue } from '../../delivery/queue.ts'
import type { JudgingBill } from '../asking/judge-answer.ts'

export interface JudgingKey {
  brandId: number
  answerId: number
  judgeId: number
}

export interface LeasedJudging extends JudgingKey {
  /** Includes the current attempt. */
  attempts: number
  /** Requests and cost of earlier attempts. */
  paid: Pick<JudgingBill, 'requests' | 'cost'>
}

const judgingRows = sql`from judging join brand on brand.id = judging.brand_id and ${isActive}`

/** Has the same lanes as runs, because a provider's limits apply to both. */
export const judgingQueue: Queue<'judging'> = {
  table: 'judging',
  lane: 'provider',
  from: judgingRows,
  lanes: { table: 'lane', key: 'provider', blockedReasons },
}

export const choiceOfJudge = ({ brandId, judgeId }: Omit<JudgingKey, 'answerId'>): ItemChoice => ({
  chosen: sql`judging.brand_id = ${brandId} and judging.judge_id = ${judgeId}`,
  startable: sql`true`,
})

export const leaseOfJudging = (
  { brandId, answerId, judgeId, attempts }: Omit<LeasedJudging, 'paid'>,
  holder: string,
): Lease<'judging'> => ({
  key: { brand_id: brandId, answer_id: answerId, judge_id: judgeId },
  holder,
  attempt: attempts,
})

export async function judgingCandidates(
  reader: Reader,
  { choice, now, limit }: { choice: ItemChoice; now: number; limit: number },
): Promise<LeasedJudging[]> {
  const rows = await reader.rows<Omit<LeasedJudging, 'paid'> & { requests: number | null; cost: number | null }>(sql`
select judging.brand_id as "brandId", judging.answer_id as "answerId", judging.judge_id as "judgeId",
  judging.attempts + 1 as attempts, judging.requests, judging.cost
${judgingRows}
where judging.ready_at <= ${now} and judging.expires_at > ${now} and ${choice.chosen}
order by judging.answer_id
limit ${limit}`)
  return rows.map(({ requests, cost, ...item }) => ({
    ...item,
    paid: requests === null ? { requests: 0, cost: 0 } : { requests, cost },
  }))
}

/** Releases leases of other processes. On a single-process database, these processes have died. */
export const releaseDead = (writer: Writer, brandId: number, holder: string, now: number): Promise<void> =>
  writer.run(sql`
update judging set holder = null, ready_at = least(ready_at, ${now})
where brand_id = ${brandId} and holder is not null and holder <> ${holder}`)
