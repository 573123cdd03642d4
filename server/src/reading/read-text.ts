import { createExtractor } from '../extraction/extract.ts'
import { communityOf } from '../web/social.ts'

/** An entity that texts may name, with its public id. */
export type TextEntity = Parameters<typeof createExtractor>[0][number] & { publicId: string }

export interface MentionFact {
  competitorId: string
  /** 1 is first. */
  position: number
  /** 0-100; null where it is not scored. */
  sentiment: number | null
  /** Named only to say that nothing is known of it. */
  absent: boolean
  judge: string | null
}

export interface CitationFact {
  url: string | null
  domain: string
  title: string | null
  position: number
  /** The URL as written, where that is another. */
  originalUrl: string | null
  social?: { communityId: string | null; communityName: string | null }
}

/** Which entities a text names, and what it cites. */
export interface TextFacts {
  mentions: MentionFact[]
  citations: CitationFact[]
}

/** The entities of a brand that are looked for in texts, in the order of their integers. */
export const entitiesToRead = <T extends TextEntity & { id: number; ignored: boolean }>(known: Iterable<T>): T[] =>
  [...known].filter(({ ignored }) => !ignored).sort((a, b) => a.id - b.id)

/** Reads facts about entities out of texts. */
export function createReadText(entities: readonly TextEntity[]): (text: string) => TextFacts {
  const extract = createExtractor(entities)
  return text => {
    const { mentions, citations } = extract(text)
    return {
      mentions: mentions.map(({ entity, position, sentiment, absent, judge }) => ({
        competitorId: entities[entity]!.publicId,
        position,
        sentiment,
        absent,
        judge,
      })),
      citations: citations.map(({ url, original, domain, title, position }) => ({
        url,
        domain,
        title,
        position,
        originalUrl: original === url ? null : original,
        ...(url !== null && { social: communityIn(url) }),
      })),
    }
  }
}

function communityIn(url: string): CitationFact['social'] & {} {
  const { id, name } = communityOf(url)
  return { communityId: id, communityName: name }
}
