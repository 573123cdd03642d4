import type { AnswerAt } from '@earshot/sdk/paths'
import { useIds } from '../../api/address/use-address.ts'
import { useManaged, useManagedBrand } from '../../api/manage.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { useActors } from '../team/use-actors.ts'
import { causeText } from './cause-text.ts'
import { type ListedRevision, Moves } from './moves.tsx'
import styles from './revisions.module.css'

type Revisions = AnswerAt<'/brands/:brandId/revisions'>

/** Edits that changed past figures, newest first. Owners also see who made them. */
export function RevisionsTable({ data }: { data: Revisions }) {
  const { revisions, shell } = useReader().messages
  const { brandId } = useIds()
  const { brand, mayDo } = useManagedBrand(brandId)
  if (data.pagination.total === 0)
    return (
      <div data-empty="nothing">
        <p>{revisions.none}</p>
        <p>
          {revisions.noneHint} <BrandLink to="competitors">{shell.pages.competitors}</BrandLink>
        </p>
      </div>
    )
  return brand && mayDo('GET /teams/:teamId/audit') ? (
    <Attributed data={data} teamId={brand.teamId} />
  ) : (
    <Listed data={data} />
  )
}

/** The audit log says who made an edit: its entry has the same time. */
function Attributed({ data, teamId }: { data: Revisions; teamId: string }) {
  const { revisions } = useReader().messages
  const { nameOf } = useActors(teamId)
  const entries = useManaged('/teams/:teamId/audit', { teamId, limit: 100 }).data?.entries
  const byOf = ({ changedAt }: ListedRevision) => {
    if (entries === undefined) return ''
    const entry = entries.find(({ at, brandId }) => at === changedAt && brandId === data.brand.id)
    return entry ? nameOf(entry.actor) : revisions.unknown
  }
  return <Listed data={data} byOf={byOf} />
}

function Listed({ data, byOf }: { data: Revisions; byOf?: (revision: ListedRevision) => string }) {
  const { messages, format } = useReader()
  const { revisions } = messages
  const columns: TableColumn<ListedRevision>[] = [
    column('edit', revisions.edit, row => <Causes causes={row.causes} />),
    column('at', revisions.at, { from: 28 }, ({ changedAt }) => <Moment at={changedAt} />),
    ...(byOf ? [column<ListedRevision>('by', revisions.by, { from: 60 }, byOf)] : []),
    column('answers', revisions.answers, { from: 45 }, ({ answers, competitorIds }) => {
      const text = revisions.recounted(answers, format.count(answers))
      return competitorIds.length === 0 ? (
        text
      ) : (
        <BrandLink to="answers" search={{ competitorId: competitorIds.join(',') }}>
          {text}
        </BrandLink>
      )
    }),
    column('figures', revisions.figures, ({ figures }) => <Moves figures={figures} />),
  ]
  return (
    <Table
      caption={revisions.title}
      columns={columns}
      rows={data.revisions}
      keyOf={({ revision }) => String(revision)}
      pagination={data.pagination}
    />
  )
}

function Causes({ causes }: { causes: readonly string[] }) {
  const reader = useReader()
  return (
    <ul className={styles.causes}>
      {causes.map(cause => (
        <li key={cause}>{causeText(cause, reader)}</li>
      ))}
    </ul>
  )
}
