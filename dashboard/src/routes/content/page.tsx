import { usePageQueries } from '../../api/use-page-queries.ts'
import { PickOne } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { contentQueries } from './queries.ts'
import { ArticleTable } from './table.tsx'

/** Status of the listed articles if the URL has no status. */
const usualStatus = 'LIVE'

export default function ContentPage() {
  const { messages } = useReader()
  const { articles } = messages
  const {
    asks,
    asked: { articles: asked },
  } = usePageQueries(contentQueries)
  return (
    <PageFrame title={messages.shell.pages.content} lead={articles.lead}>
      <TablePanel title={articles.list} asked={asked} question={asks.articles} height={480}>
        {data => (
          <>
            <Controls>
              <SearchBox what={articles.search} />
              <PickOne
                label={articles.status}
                name="status"
                values={Object.entries(articles.statuses)}
                usual={usualStatus}
              />
              <PickOne
                label={articles.type}
                name="articleType"
                values={[['', articles.anyType], ...Object.entries(articles.types)]}
              />
            </Controls>
            <ArticleTable data={data} />
          </>
        )}
      </TablePanel>
    </PageFrame>
  )
}
