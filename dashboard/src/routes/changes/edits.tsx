import type { AnswerAt } from '@earshot/sdk/paths'
import { useShare } from '../../api/address/share.ts'
import { useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'

const path = '/brands/:brandId/revisions'
type Edit = AnswerAt<typeof path>['revisions'][number]

/** Maximum number of edits listed. The download has all. */
const newest = 20

/** Edits of names, domains and prompts that changed past figures. Not on a shared page. */
export function Edits() {
  const { edits } = useReader().messages.changes
  const { brandId } = useIds()
  const isOwn = useShare() === undefined
  const question = createReadQuery(path, { brandId, limit: newest })
  const asked = useAsk(question, { enabled: isOwn })
  const columns = useColumns()
  if (!isOwn) return null
  return (
    <Panel
      title={edits.title}
      note={edits.note}
      asked={asked}
      height={120}
      actions={<CsvLink question={question} of={edits.title} />}
    >
      {({ revisions }) =>
        revisions.length === 0 ? (
          <p data-empty="nothing">{edits.none}</p>
        ) : (
          <Table caption={edits.title} columns={columns} rows={revisions} keyOf={({ revision }) => String(revision)} />
        )
      }
    </Panel>
  )
}

function useColumns(): TableColumn<Edit>[] {
  const { messages, format } = useReader()
  const { edits } = messages.changes
  return [
    column('edit', edits.edit, ({ causes }) => causes.join(' ')),
    column('time', edits.time, { from: 28 }, ({ changedAt }) => <Moment at={changedAt} />),
    column('answers', edits.answers, { isNumber: true }, ({ answers }) => format.count(answers)),
    column('coverage', messages.figures.measures.coverage, { isNumber: true, from: 45 }, ({ figures }) => {
      const found = figures.find(({ by, days, measure }) => by === 'brand' && days === null && measure === 'coverage')
      const [before, after] = [found?.before.value, found?.after.value].map(value =>
        value == null ? '–' : format.percent(value),
      )
      return found ? edits.fromTo(before!, after!) : edits.same
    }),
  ]
}
