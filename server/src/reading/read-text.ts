import { createExtractor, longText, type RecommendationLevel } from '../extraction/extract.ts'
import { keepThread } from '../threads/kept-thread.ts'
import { communityOf } from '../web/social.ts'

export type TextEntity = Parameters<typeof createExtractor>[0][number] & { publicId: string }

interface MentionFact {
  competitorId: string
  /** From 1. */
  position: number
  /** 0 to 100. Null if the mention can't be scored. */
  sentiment: number | null
  /** True if the answer only says that it doesn't know the entity. */
  absent: boolean
  judge: string | null
  recommended: RecommendationLevel | null
}

interface CitationFact {
  url: string | null
  domain: string
  title: string | null
  position: number
  /** The URL as written, if it was cleaned. */
  originalUrl: string | null
  social?: { communityId: string | null; communityName: string | null }
}

export interface TextFacts {
  mentions: MentionFact[]
  citations: CitationFact[]
}

export interface TextReader {
  /** A promise for a long text, because another thread reads it. */
  read(text: string): TextFacts | Promise<TextFacts>
  close(): void
}

/** The caller must close the reader. */
export function createTextReader(known: Iterable<TextEntity & { id: number; ignored: boolean }>): TextReader {
  const entities = entitiesToRead(known)
  const read = createReadText(entities)
  const module = import.meta.url.endsWith('.ts') ? './read-thread.ts' : './read-thread.js'
  const thread = keepThread<string, TextFacts>(new URL(module, import.meta.url), entities)
  return {
    read: text => (text.length < longText ? read(text) : thread.run(text)),
    close: () => thread.end(),
  }
}

export const entitiesToRead = <T extends TextEntity & { id: number; ignored: boolean }>(known: Iterable<T>): T[] =>
  [...known].filter(({ ignored }) => !ignored).sort((a, b) => a.id - b.id)

export function createReadText(entities: readonly TextEntity[]): (text: string) => TextFacts {
  const extract = createExtractor(entities)
  return text => {
    const { mentions, citations } = extract(text)
    return {
      mentions: mentions.map(({ entity, position, sentiment, absent, judge, recommended }) => ({
        competitorId: entities[entity]!.publicId,
        position,
        sentiment,
        absent,
        judge,
        recommended,
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
