import type { ComponentProps } from 'react'
import { BrandLink } from '../../parts/page/link.tsx'
import styles from '../../parts/page/manage.module.css'
import { column, Table, type TableColumn, type TableWidth } from '../../parts/tables/table.tsx'
import { LevelMark } from '../../parts/words/level-mark.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { SystemStatus } from './standing.ts'

type SystemBrand = SystemStatus['system']['brands'][number]
type Pagination = ComponentProps<typeof Table>['pagination']

/** Collection and deliveries of each brand, the most severe state first. */
export function SystemBrands({ brands: rows, pagination }: { brands: readonly SystemBrand[]; pagination: Pagination }) {
  const { brands } = useReader().messages.system
  const columns = useColumns()
  if (pagination?.total === 0) return <p className={styles.quiet}>{brands.none}</p>
  return (
    <Table
      caption={brands.title}
      columns={columns}
      rows={rows}
      keyOf={({ brandId }) => brandId}
      pagination={pagination}
    />
  )
}

function useColumns(): TableColumn<SystemBrand>[] {
  const { messages, format } = useReader()
  const { brands, levels } = messages.system
  const asks = (name: keyof SystemBrand['asks'], head: string, from?: TableWidth): TableColumn<SystemBrand> =>
    column(name, head, { isNumber: true, ...(from && { from }) }, brand => format.count(brand.asks[name]))
  return [
    column('brand', brands.brand, ({ brandId, name }) => (
      <BrandLink to="overview" brandId={brandId} only={{}}>
        {name}
      </BrandLink>
    )),
    column('level', brands.level, ({ level }) => <LevelMark level={level}>{levels[level]}</LevelMark>),
    column('schedule', brands.schedule, brand => <Schedule brand={brand} />),
    asks('answered', brands.answered, 28),
    asks('dead', brands.dead),
    asks('failed', brands.failed, 45),
    asks('queued', brands.queued, 45),
    asks('leased', brands.underWay, 60),
    column('last', brands.lastAsked, { from: 60 }, ({ lastAskedAt }) => <Moment at={lastAskedAt} />),
    column('crawlers', brands.crawlers, { from: 45 }, brand => <Crawlers brand={brand} />),
  ]
}

/** The schedule of a brand, and whether it is late. */
function Schedule({ brand: { active, schedule } }: { brand: SystemBrand }) {
  const { messages, format } = useReader()
  const { brands } = messages.system
  if (!active) return brands.inactive
  if (!schedule) return brands.never
  return (
    <>
      {brands.every[schedule.every]}, {brands.next(format.instant(schedule.nextAt))}{' '}
      {schedule.late && <LevelMark level="warn">{brands.late}</LevelMark>}
    </>
  )
}

/** Time when crawler log lines last arrived. */
function Crawlers({ brand: { crawlerLogs } }: { brand: SystemBrand }) {
  const { messages } = useReader()
  const { brands } = messages.system
  if (!crawlerLogs) return brands.noCrawlers
  if (crawlerLogs.disabled) return brands.off
  const { lastDeliveryAt, late } = crawlerLogs
  return (
    <>
      {lastDeliveryAt === null ? messages.forms.never : <Moment at={lastDeliveryAt} />}{' '}
      {late && <LevelMark level="warn">{brands.late}</LevelMark>}
    </>
  )
}
