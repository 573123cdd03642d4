import { dayLength } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { answerPages } from '../../reading/answer-pages.ts'
import type { ItemVerdict } from '../verdicts/read-verdicts.ts'

export interface WildFact {
  fact: number
  /** Number of answers by what they claim. */
  supported: number
  contradicted: number
  outdated: number
  /** Some contradictions, in UTF-16 units of the answers' texts. */
  places: { answerId: string; start: number; end: number }[]
}

export interface WildFacts {
  /** Epoch milliseconds. */
  since: number
  until: number
  /** Number of answers that mention the brand. */
  answers: number
  facts: WildFact[]
}

/** Days before `until` in which answers are checked. */
const days = 30
const mostPlaces = 20

/**
 * Counts what answers of the 30 days before `until` (epoch milliseconds) say about facts. An answer counts once for
 * each fact and verdict.
 */
export function createWildCount(until: number, readVerdicts: (text: string) => ItemVerdict[]) {
  const since = until - days * dayLength
  const facts = new Map<number, WildFact>()
  let answers = 0
  const factAt = (fact: number): WildFact => {
    const known = facts.get(fact) ?? { fact, supported: 0, contradicted: 0, outdated: 0, places: [] }
    facts.set(fact, known)
    return known
  }
  return {
    since,
    add(answerId: string, text: string): void {
      answers++
      const counted = new Set<string>()
      for (const { item, verdict, start, end } of readVerdicts(text)) {
        if (!item.startsWith('facts.') || verdict === 'affirmed' || verdict === 'denied') continue
        if (counted.has(`${item} ${verdict}`)) continue
        counted.add(`${item} ${verdict}`)
        const fact = factAt(Number(item.slice('facts.'.length)))
        fact[verdict]++
        if (verdict === 'contradicted' && fact.places.length < mostPlaces) fact.places.push({ answerId, start, end })
      }
    },
    counted(): WildFacts {
      return { since, until, answers, facts: [...facts.values()].sort((a, b) => a.fact - b.fact) }
    },
  }
}

/** Checks the facts in stored answers of the 30 days before `until` that name the brand. Sends no requests. */
export async function factsInTheWild(
  reader: Reader,
  brandId: number,
  until: number,
  readVerdicts: (text: string) => ItemVerdict[],
): Promise<WildFacts> {
  const { since, add, counted } = createWildCount(until, readVerdicts)
  for await (const { from, to } of answerPages(reader, brandId))
    for (const { id, text } of await reader.rows<{ id: string; text: string }>(sql`
select a.public_id as id, t.text from answer a
join answer_text t on t.brand_id = ${brandId} and t.answer_id = a.id and t.answer_id between ${from} and ${to}
where a.brand_id = ${brandId} and a.id between ${from} and ${to} and a.self_mentions > 0
  and a.created_at >= ${since} and a.created_at < ${until}
order by a.created_at desc, a.id`))
      add(id, text)
  return counted()
}
