import type { AnswerAt } from '@earshot/sdk/paths'
import { Link, Navigate } from '@tanstack/react-router'
import { inputOf, kept } from '../api/address/address.ts'
import { useAddress } from '../api/address/use-address.ts'
import { createReadQuery } from '../api/query.ts'
import { useMe, useTeamsWhere } from '../api/session.ts'
import { useAsk } from '../api/use-query.ts'
import type { Point } from '../charts/points.ts'
import { Spark } from '../charts/spark.tsx'
import { Figure } from '../parts/figures/figure.tsx'
import { VerdictOf } from '../parts/figures/verdict.tsx'
import { Problems } from '../parts/forms/problems.tsx'
import { Stack } from '../parts/page/layout.tsx'
import { BrandLink } from '../parts/page/link.tsx'
import styles from '../parts/page/manage.module.css'
import { PageFrame } from '../parts/page/page.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { measuredOf } from '../parts/plots/points.ts'
import { column, Table, type TableColumn } from '../parts/tables/table.tsx'
import { OwnInvitations } from '../parts/things/own-invitations.tsx'
import { Moment } from '../parts/words/moment.tsx'
import { useReader } from '../reader/reader.tsx'

const path = '/overview'
type Row = AnswerAt<typeof path>['brands'][number]

/** All brands of all teams with their figures. Brands with problems come first. */
export default function BrandsPage() {
  const { messages } = useReader()
  const teams = useMe()?.teams.filter(({ isOpen }) => isOpen) ?? []
  return (
    <PageFrame
      title={messages.brands.title}
      actions={
        <>
          {teams.length === 1 && <TeamLink />}
          <NewBrand className={styles.button} />
        </>
      }
    >
      <Stack>
        <OwnInvitations />
        {teams.map(({ id, name }) => (
          <Team
            key={id}
            teamId={id}
            title={teams.length > 1 ? name : messages.brands.title}
            isOnly={teams.length === 1}
          />
        ))}
      </Stack>
    </PageFrame>
  )
}

function Team({ teamId, title, isOnly }: { teamId: string; title: string; isOnly: boolean }) {
  const { search } = useAddress()
  const asked = useAsk(createReadQuery(path, inputOf(path, search, ['sort', 'order', 'offset'])), { teamId })
  return (
    <Panel
      title={title}
      asked={asked}
      height={400}
      isTitled={!isOnly}
      actions={!isOnly && <TeamLink teamId={teamId} />}
    >
      {data => <Brands data={data} isOnly={isOnly} />}
    </Panel>
  )
}

/** Link to the settings of a team. Without `teamId`, it leads to the user's only team. */
function TeamLink({ teamId }: { teamId?: string }) {
  const { messages } = useReader()
  return (
    <Link to={'/settings/team' as never} search={{ team: teamId } as never}>
      {messages.team.title}
    </Link>
  )
}

function Brands({ data: { brands, pagination, period }, isOnly }: { data: AnswerAt<typeof path>; isOnly: boolean }) {
  const { messages } = useReader()
  const { search } = useAddress()
  const columns = useColumns(period)
  const [only] = brands
  // If the user has a single brand, redirects to its page.
  if (isOnly && pagination.total === 1 && only)
    return <Navigate to="/brands/$brandId" params={{ brandId: only.id }} search={kept(search) as never} replace />
  if (pagination.total === 0) return <NoBrand />
  return (
    <Table
      caption={messages.brands.caption}
      columns={columns}
      rows={brands}
      keyOf={({ id }) => id}
      sorted="attention"
      pagination={pagination}
    />
  )
}

const sparkPoint = ({ start, answers, mentionRate }: Row['spark'][number]): Point => ({
  day: start,
  value: mentionRate,
  measured: measuredOf(start, answers, new Set()),
})

/** How to create the first brand. */
function NoBrand() {
  const { messages } = useReader()
  return (
    <div data-empty="nothing">
      <p>{messages.brands.none}</p>
      <p>{messages.brands.begin}</p>
      <p>
        <NewBrand className={styles.main} />
      </p>
      <p>{messages.start.orCommand}</p>
      <p>
        <code>npx earshot init</code>
      </p>
    </div>
  )
}

/** Link to the first steps, if the user can create brands in a team. */
function NewBrand({ className }: { className: string | undefined }) {
  const { messages } = useReader()
  const teams = useTeamsWhere('POST /teams/:teamId/first-steps')
  if (teams.length === 0) return null
  return (
    <Link to={'/start' as never} className={className}>
      {messages.start.title}
    </Link>
  )
}

function useColumns(period: { start: string; end: string }): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { brands, figures } = messages
  const figure = (measure: 'mentionRate' | 'shareOfVoice') => (row: Row) => (
    <Figure
      measure={measure}
      value={row[measure]}
      fraction={row.counts[measure]}
      against={row.against?.[measure]}
      days={{ ...period, measured: row.daysMeasured, of: row.days }}
    />
  )
  return [
    column('name', brands.brand, { share: 17, sort: 'name' }, ({ id, name }) => (
      <BrandLink to="overview" brandId={id}>
        {name}
      </BrandLink>
    )),
    column('problems', brands.attention, { share: 19, sort: 'attention' }, ({ problems }) => (
      <Problems problems={problems} />
    )),
    column('trend', brands.trend, { share: 8, from: 45 }, ({ spark }) => (
      <Spark points={spark.map(sparkPoint)} domain={[0, 100]} />
    )),
    column(
      'mentionRate',
      figures.measures.mentionRate,
      { share: 9, sort: 'mentionRate', isNumber: true },
      figure('mentionRate'),
    ),
    column(
      'change',
      brands.change,
      { share: 15, sort: 'change', isNumber: true, from: 28 },
      ({ against }) => against?.mentionRate && <VerdictOf change={against.mentionRate} measure="mentionRate" />,
    ),
    column(
      'shareOfVoice',
      figures.measures.shareOfVoice,
      { share: 8, isNumber: true, from: 45 },
      figure('shareOfVoice'),
    ),
    column('days', brands.days, { share: 8, isNumber: true, from: 45 }, ({ daysMeasured, days }) =>
      brands.of(format.count(daysMeasured), format.count(days)),
    ),
    column('last', brands.last, { share: 16, sort: 'lastAnswer', from: 60 }, ({ lastAnswerAt }) =>
      lastAnswerAt === null ? brands.never : <Moment at={lastAnswerAt} />,
    ),
  ]
}
