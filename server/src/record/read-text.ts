import { createExtractor } from '../extraction/extract.ts'
import { communityOf } from '../extraction/social.ts'
import type { KnownCompetitor } from './brand.ts'
import type { CitationRecord, MentionRecord } from './records.ts'

/** What a text says of a brand's entities, and what it cites. */
export interface Facts {
  mentions: MentionRecord[]
  citations: CitationRecord[]
}

/** Reads the facts of a brand out of texts: which of its entities are named, and what is cited. */
export function createReadText(entities: readonly KnownCompetitor[]): (text: string) => Facts {
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

function communityIn(url: string): CitationRecord['social'] {
  const { id, name } = communityOf(url)
  return { communityId: id, communityName: name }
}
