import { Outside } from '../../parts/layers/outside.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './content.module.css'

/** A source of a brief. A source that was set through the API can be any JSON. */
interface Source {
  url: string
  owner: 'ours' | 'theirs' | 'others'
  why: { citations: number; by: readonly string[] }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isSource = (value: unknown): value is Source =>
  isRecord(value) && typeof value.url === 'string' && typeof value.owner === 'string' && isRecord(value.why)

/** The sources, each with the number of its references `[n]` in the text. */
export function SourceList({ sources }: { sources: readonly unknown[] }) {
  const { articles } = useReader().messages
  if (sources.length === 0) return <p data-empty="nothing">–</p>
  return (
    <ol className={styles.list} aria-label={articles.sources}>
      {sources.map((source, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the source
        <li key={place}>{isSource(source) ? <CitedSource source={source} /> : <OtherSource source={source} />}</li>
      ))}
    </ol>
  )
}

function CitedSource({ source: { url, owner, why } }: { source: Source }) {
  const { messages, format } = useReader()
  const { articles } = messages
  return (
    <>
      <Outside href={url}>{url.replace(/^https?:\/\/(www\.)?/i, '')}</Outside>
      <small>
        {articles.owners[owner]} · {articles.citedBy(why.citations, format.count(why.citations), why.by.join(', '))}
      </small>
    </>
  )
}

function OtherSource({ source }: { source: unknown }) {
  if (typeof source === 'string' && /^https?:\/\//i.test(source))
    return <Outside href={source}>{source.replace(/^https?:\/\/(www\.)?/i, '')}</Outside>
  return <code>{JSON.stringify(source)}</code>
}
