import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReadQuery } from '../../api/query.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import styles from '../../parts/page/stack.module.css'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'

type PlatformsResponse = AnswerAt<'/brands/:brandId/social-platforms'>
type Row = PlatformsResponse['platforms'][number]

/** The cited platforms, with their shares of all platform citations. */
export function Platforms({ data, question }: { data: PlatformsResponse; question: ReadQuery }) {
  const { messages, format } = useReader()
  const { social } = messages
  const { totals } = data
  const columns = useColumns(question)
  if (totals.citations === 0) return <NothingFound text={social.none} />
  return (
    <>
      <Table caption={social.platforms} columns={columns} rows={data.platforms} keyOf={({ platform }) => platform} />
      <p className={styles.note}>
        {social.platformsNote(
          format.count(totals.citations),
          format.count(totals.domains),
          format.count(totals.answers),
        )}
      </p>
    </>
  )
}

function useColumns(question: ReadQuery): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { social } = messages
  return [
    column('platform', social.platform, { by: ({ platform }) => social.names[platform] }, ({ platform }) => (
      <BrandLink to="social" search={{ platform }}>
        {social.names[platform]}
      </BrandLink>
    )),
    column('share', social.share, { isNumber: true, by: ({ share }) => share }, ({ share, counts }) => (
      <FigureCell
        bar={{}}
        measure="share"
        chapter="social"
        value={share}
        fraction={counts?.share}
        question={question}
      />
    )),
    column('answers', social.answers, { isNumber: true, from: 28, by: ({ answers }) => answers }, ({ answers }) =>
      format.count(answers),
    ),
    column(
      'place',
      social.place,
      { isNumber: true, from: 28, by: ({ avgPosition }) => avgPosition },
      ({ avgPosition }) => shownValue(format, 'avgPosition', avgPosition, 2),
    ),
  ]
}
