import { createExtractor } from '../../extraction/extract.ts'
import type { Entity, MentionSpan } from '../../extraction/mentions/index.ts'
import { createTrace, type Trace } from '../../extraction/trace.ts'

export interface TextSpan {
  start: number
  end: number
}

export interface AnswerReading {
  /** As the rules detect it. Null if no entity is mentioned. */
  language: Trace['language']
  /** Mentions by index in the entity list. Excludes absent mentions. */
  spans: ReadonlyMap<number, readonly MentionSpan[]>
  /** True if a passage is in or next to a clause about this entity. */
  isAbout(entity: number, passage: TextSpan): boolean
}

interface AttributedSentence extends TextSpan {
  named: Set<number>
  /** The mentioned entities, else those of the previous sentence. */
  about: ReadonlySet<number>
}

/**
 * Attributes clauses to entities by the sentiment rules if these can score the clause, else by the names in its
 * sentence or the previous one. A sentence is never about an entity if it mentions only others.
 */
export function createAnswerReader(entities: readonly Entity[]): (text: string) => AnswerReading {
  const extract = createExtractor(entities)
  return text => {
    const trace = createTrace()
    const { mentions } = extract(text, trace)
    const spans = new Map(mentions.flatMap(({ entity, absent, spans }) => (absent ? [] : [[entity, spans] as const])))
    const clauses = trace.evidence.map(({ who, start, end }) => ({ entity: mentions[who]!.entity, start, end }))
    const sentences = sentencesOf(text, spans)
    return {
      language: trace.language,
      spans,
      isAbout(entity, passage) {
        if (clauses.some(clause => clause.entity === entity && overlap(clause, passage))) return true
        const first = sentences.findIndex(sentence => overlap(sentence, passage))
        const last = sentences.findLastIndex(sentence => overlap(sentence, passage))
        if (first < 0) return false
        const own = sentences.slice(first, last + 1)
        if (own.some(({ about }) => about.has(entity))) return true
        if (own.some(({ named }) => named.size > 0)) return false
        return [sentences[first - 1], sentences[last + 1]].some(next => next?.about.has(entity))
      },
    }
  }
}

const overlap = (one: TextSpan, other: TextSpan) => one.start < other.end && other.start < one.end

const ends = /[.!?。！？]+(?=\s|$)|\n+/gu

function sentencesOf(text: string, spans: AnswerReading['spans']): AttributedSentence[] {
  const names = [...spans].flatMap(([entity, places]) => places.map(place => ({ ...place, entity })))
  names.sort((a, b) => a.start - b.start)
  const sentences: AttributedSentence[] = []
  let [start, next] = [0, 0]
  let before: ReadonlySet<number> = new Set()
  for (const end of [...Array.from(text.matchAll(ends), ({ index, 0: mark }) => index + mark.length), text.length]) {
    if (end <= start) continue
    const named = new Set<number>()
    for (; next < names.length && names[next]!.start < end; next++) named.add(names[next]!.entity)
    before = named.size > 0 ? named : before
    sentences.push({ start, end, named, about: before })
    start = end
  }
  return sentences
}
