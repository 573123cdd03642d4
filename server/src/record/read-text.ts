import { createExtractor } from '../extraction/extract.ts'
import { communityOf } from '../extraction/social.ts'
import type { KnownBrand } from './brand.ts'
import type { CitationRecord, MentionRecord } from './records.ts'

/** Reads the facts of a brand out of texts: which of its entities are named, and what is cited. */
export type ReadText = (text: string) => { mentions: MentionRecord[]; citations: CitationRecord[] }

export function createReadText(brand: KnownBrand): ReadText {
  const entities = [...brand.competitors.values()].filter(entity => !entity.ignored).sort((a, b) => a.id - b.id)
  const extract = createExtractor(entities)
  return text => {
    const { mentions, citations } = extract(text)
    return {
      mentions: mentions.map(({ entity, ...mention }) => ({ ...mention, competitorId: entities[entity]!.publicId })),
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
