import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { answerPages } from '../../reading/answer-pages.ts'
import type { ItemVerdict } from '../verdicts/read-verdicts.ts'

/** What the ordinary answers of some days say about a fact. */
export interface WildFact {
  fact: number
  /** Answers by what they claim. */
  supported: number
  contradicted: number
  outdated: number
  /** Some contradicting places, in UTF-16 units of the answers' texts. */
  places: { answerId: string; start: number; end: number }[]
}

export interface WildFacts {
  /** Epoch milliseconds. */
  since: number
  until: number
  /** Answers that name the brand. */
  answers: number
  facts: WildFact[]
}

const mostPlaces = 20

/** Checks the facts in the stored answers of these days that name the brand. Nothing is asked. */
export async function factsInTheWild(
  reader: Reader,
  brandId: number,
  { since, until }: Pick<WildFacts, 'since' | 'until'>,
  readVerdicts: (text: string) => ItemVerdict[],
): Promise<WildFacts> {
  const facts = new Map<number, WildFact>()
  let answers = 0
  for await (const { from, to } of answerPages(reader, brandId))
    for (const { id, text } of await reader.rows<{ id: string; text: string }>(sql`
select a.public_id as id, t.text from answer a
join answer_text t on t.brand_id = ${brandId} and t.answer_id = a.id and t.answer_id between ${from} and ${to}
where a.brand_id = ${brandId} and a.id between ${from} and ${to} and a.self_mentions > 0
  and a.created_at >= ${since} and a.created_at < ${until}
order by a.created_at desc, a.id`)) {
      answers++
      count(facts, id, readVerdicts(text))
    }
  return { since, until, answers, facts: [...facts.values()].sort((a, b) => a.fact - b.fact) }
}

/** An answer counts once for each fact and verdict. */
function count(facts: Map<number, WildFact>, answerId: string, verdicts: readonly ItemVerdict[]): void {
  const counted = new Set<string>()
  for (const { item, verdict, start, end } of verdicts) {
    if (!item.startsWith('facts.') || verdict === 'affirmed' || verdict === 'denied') continue
    const fact = Number(item.slice('facts.'.length))
    const sums = facts.get(fact) ?? { fact, supported: 0, contradicted: 0, outdated: 0, places: [] }
    facts.set(fact, sums)
    if (counted.has(`${item} ${verdict}`)) continue
    counted.add(`${item} ${verdict}`)
    sums[verdict]++
    if (verdict === 'contradicted' && sums.places.length < mostPlaces) sums.places.push({ answerId, start, end })
  }
}
