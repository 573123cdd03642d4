import type { PanelState } from '../../api/use-query.ts'
import styles from '../../parts/page/manage.module.css'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Findings } from '../../parts/things/findings.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { SystemStatus } from './standing.ts'

type InstallationStatus = NonNullable<SystemStatus['installation']>
type InstallationJob = InstallationStatus['jobs'][number]

/** The program and its database, their checks, and the background jobs of the process. */
export function Installation({
  asked,
  installation,
}: {
  asked: PanelState<SystemStatus>
  installation: InstallationStatus
}) {
  const { installation: words } = useReader().messages.system
  return (
    <>
      <Panel title={words.title} asked={asked}>
        {() => (
          <div className={styles.stack}>
            <Facts installation={installation} />
            <Findings findings={installation.findings.filter(({ level }) => level === 'ok')} />
          </div>
        )}
      </Panel>
      <Panel title={words.jobs} asked={asked}>
        {() =>
          installation.jobs.length === 0 ? (
            <p className={styles.quiet}>{words.noJobs}</p>
          ) : (
            <Jobs jobs={installation.jobs} />
          )
        }
      </Panel>
    </>
  )
}

function Facts({
  installation: { version, engine, databaseBytes, startedAt, examinedAt },
}: {
  installation: InstallationStatus
}) {
  const { messages, format } = useReader()
  const { installation: words } = messages.system
  return (
    <dl className={styles.facts}>
      <dt>{words.version}</dt>
      <dd>{version}</dd>
      <dt>{words.engine}</dt>
      <dd>{words.engines[engine]}</dd>
      <dt>{words.size}</dt>
      <dd>{databaseBytes === null ? '–' : format.megabytes(databaseBytes)}</dd>
      <dt>{words.started}</dt>
      <dd>
        <Moment at={startedAt} />
      </dd>
      <dt>{words.examined}</dt>
      <dd>
        <Moment at={examinedAt} />
      </dd>
    </dl>
  )
}

function Jobs({ jobs }: { jobs: readonly InstallationJob[] }) {
  const { messages, format } = useReader()
  const { installation: words } = messages.system
  const columns: TableColumn<InstallationJob>[] = [
    column('job', words.job, ({ name }) => name),
    column('last', words.last, ({ lastAt, failed, message }) => (
      <>
        {lastAt === null ? messages.forms.never : <Moment at={lastAt} />}
        {failed && <div className={styles.warning}>{words.failed(message ?? '')}</div>}
      </>
    )),
    column('next', words.next, { from: 28 }, ({ running, nextAt }) =>
      running ? words.running : <Moment at={nextAt} />,
    ),
    column('every', words.every, { isNumber: true, from: 45 }, ({ everySeconds }) => format.duration(everySeconds)),
    column('took', words.took, { isNumber: true, from: 45 }, ({ seconds }) =>
      seconds === null ? '–' : format.duration(seconds),
    ),
  ]
  return <Table caption={words.jobs} columns={columns} rows={jobs} keyOf={({ name }) => name} />
}
