import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PickOne } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { contentQueries } from './queries.ts'
import { ArticleTable } from './table.tsx'

/** Status of the listed articles if the address has none. */
const usualStatus = 'LIVE'

/** The list of articles. */
export default function ContentPage() {
  const { messages } = useReader()
  const { articles } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = contentQueries(brandId, search)
  const asked = useTogether(brandId, asks).articles
  return (
    <PageFrame title={messages.shell.pages.content} lead={articles.lead}>
      <Panel
        title={articles.list}
        asked={asked}
        height={480}
        notFilteredBy={unfiltered(asks.articles.path, search)}
        actions={<CsvLink question={asks.articles} of={articles.list} />}
      >
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
      </Panel>
    </PageFrame>
  )
}
