import { createReader, type FormatCounts } from './line.ts'
import { createJoiningSplitter } from './lines.ts'
import { sampleOf } from './sample.ts'

/** Excludes lines without a request, for example blank lines. */
export interface Classification {
  crawlers: Map<string, number>
  dropped: number
  /** Lines of an unknown format. */
  refused: number
  samples: string[]
  formats: FormatCounts
}

const sampled = 5

export async function classifyLog(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Classification> {
  const result: Classification = { crawlers: new Map(), dropped: 0, refused: 0, samples: [], formats: new Map() }
  const read = createReader(result.formats)

  const refuse = (line: string) => {
    result.refused += 1
    if (result.samples.length < sampled) result.samples.push(sampleOf(line))
  }
  const splitter = createJoiningSplitter(line => {
    const verdict = read(line)
    if (verdict === 'empty') return
    if (verdict === 'dropped') result.dropped += 1
    else if (verdict === 'refused') refuse(line)
    else result.crawlers.set(verdict.crawler, (result.crawlers.get(verdict.crawler) ?? 0) + 1)
  }, refuse)

  for await (const chunk of chunks) splitter.push(chunk)
  splitter.end()
  return result
}
