import type { AnswerAt } from '@earshot/sdk/paths'
import { Outside } from '../../parts/layers/outside.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'
import { SourceText } from './source-text.tsx'
import { StatusOf } from './status.tsx'

type SiteFilesResponse = AnswerAt<'/brands/:brandId/technical-analysis'>
type File = Omit<NonNullable<SiteFilesResponse['llmsAnalysis']>, 'crawlers'>

/** The three files as Earshot read them, with line numbers. */
export function Files({ data }: { data: SiteFilesResponse }) {
  const { readiness } = useReader().messages
  const files = [
    { name: readiness.fileNames.robots, url: data.robotsUrl, file: data.robotsAnalysis },
    { name: readiness.fileNames.llms, url: data.llmsUrl, file: data.llmsAnalysis },
    { name: readiness.fileNames.sitemap, url: data.sitemapUrl, file: data.sitemapAnalysis },
  ]
  return (
    <div className={styles.files}>
      {files.map(({ name, url, file }) => file && <FileOf key={name} name={name} url={url} file={file} />)}
    </div>
  )
}

function FileOf({ name, url, file }: { name: string; url: string | null; file: File }) {
  const { readiness } = useReader().messages
  const { status, finalUrl, error, content } = file
  return (
    <section className={styles.file}>
      <h3>
        {name} <StatusOf status={status} />
      </h3>
      {url !== null && (
        <p className={styles.url}>
          <Outside href={url} />
        </p>
      )}
      {finalUrl !== null && finalUrl !== url && <p className={styles.quiet}>{readiness.redirected(finalUrl)}</p>}
      {error !== null && <p className={styles.quiet}>{error}</p>}
      {content === null ? (
        error === null && <p className={styles.quiet}>{readiness.noText}</p>
      ) : (
        <SourceText name={name} text={content} />
      )}
    </section>
  )
}
