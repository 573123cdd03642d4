import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReactNode } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { urlOf } from '../../api/curl.ts'
import { useTogether } from '../../api/use-query.ts'
import { Outside } from '../../parts/layers/outside.tsx'
import { Copy } from '../../parts/page/copy.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { ParentLink } from '../../parts/page/parent-link.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { AnswerText } from '../answer/text.tsx'
import { Checks } from './checks.tsx'
import styles from './content.module.css'
import { DraftPanel } from './draft.tsx'
import { ArticleProof } from './proof.tsx'
import { briefQuery, contentDetailQueries } from './queries.ts'
import { SourceList } from './sources.tsx'

/** Articles have no marks. */
const noMarks: readonly never[] = []

type ContentArticle = AnswerAt<'/brands/:brandId/content/:id'>['article']

/** An article, with a download as Markdown. */
export default function ContentDetailPage() {
  const { messages } = useReader()
  const { articles, states, proof: words } = messages
  const { brandId, id } = useIds()
  const asks = contentDetailQueries(brandId, {}, id)
  const { article: asked, checks, proof } = useTogether(brandId, asks)
  const article = asked.data?.article
  if (isMissing(asked.error))
    return (
      <PageFrame title={states.notFound}>
        <BrandLink to="content">{states.toList}</BrandLink>
      </PageFrame>
    )
  return (
    <PageFrame
      title={article?.title ?? messages.shell.pages.content}
      lead={<ParentLink to="content" />}
      actions={
        article && (
          <>
            <Copy text={article.content}>{articles.copy}</Copy>
            <a href={urlOf(asks.article, { format: 'markdown' })} download={`${article.slug ?? article.id}.md`}>
              {articles.markdown}
            </a>
            {article.sources.length > 0 && (
              <a href={urlOf(briefQuery(brandId, id), { format: 'markdown' })} download={`${article.id}-brief.md`}>
                {articles.brief}
              </a>
            )}
          </>
        )
      }
    >
      <div className={styles.stack}>
        <Panel title={articles.facts} asked={asked} height={120}>
          {data => <Facts article={data.article} />}
        </Panel>
        {article?.status === 'LIVE' && (
          <Panel title={words.title} note={words.note} asked={proof} height={480}>
            {data => <ArticleProof data={data} />}
          </Panel>
        )}
        {article && <DraftPanel article={article} />}
        <div className={styles.columns}>
          <Panel title={articles.checks} note={articles.checksNote} asked={checks} height={200}>
            {data => <Checks data={data} sources={article?.sources ?? []} />}
          </Panel>
          <Panel title={articles.sources} asked={asked} height={200}>
            {data => <SourceList sources={data.article.sources} />}
          </Panel>
        </div>
        <Panel title={articles.text} asked={asked} height={480}>
          {data => <Text key={data.article.id} content={data.article.content} />}
        </Panel>
      </div>
    </PageFrame>
  )
}

function Facts({ article }: { article: ContentArticle }) {
  const { messages, format } = useReader()
  const { articles } = messages
  const { publishedAt, finalUrl } = article
  return (
    <dl className={styles.facts}>
      <Fact name={articles.status}>{articles.statuses[article.status]}</Fact>
      <Fact name={articles.type}>{articles.types[article.articleType]}</Fact>
      <Fact name={articles.words}>{format.count(article.wordCount)}</Fact>
      <Fact name={articles.published}>
        {publishedAt === null ? articles.notPublished : <Moment at={publishedAt} />}
      </Fact>
      <Fact name={articles.updated}>
        <Moment at={article.updatedAt} />
      </Fact>
      <Fact name={articles.where}>{finalUrl === null ? '–' : <Outside href={finalUrl} />}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The Markdown text, rendered like answers: nothing in it is run or loaded. */
function Text({ content }: { content: string }) {
  const { articles } = useReader().messages
  if (content.trim() === '') return <p data-empty="nothing">{articles.empty}</p>
  return <AnswerText text={content} marks={noMarks} view="read" from={0} toStart={() => undefined} />
}
