import { data as actions } from 'virtual:contract/actions'
import { useAddress } from '../../../api/address/use-address.ts'
import { useManaged } from '../../../api/manage.ts'
import { useTeam } from '../../../api/team.ts'
import { PickOne } from '../../../parts/forms/one-of.tsx'
import { Controls } from '../../../parts/page/layout.tsx'
import styles from '../../../parts/page/manage.module.css'
import { PageFrame } from '../../../parts/page/page.tsx'
import { Panel } from '../../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { offsetOf } from '../../../parts/things/things.tsx'
import { Moment } from '../../../parts/words/moment.tsx'
import { useReader } from '../../../reader/reader.tsx'
import type { AdminAuditEntry } from '../managed.ts'
import { useActors } from '../use-actors.ts'
import { AuditDownload } from './download.tsx'
import { EntryDetails } from './entry.tsx'
import { nameSubject } from './subject-name.ts'

/** Names of the actions that are recorded in the audit log. */
const changes = actions.filter(({ isChange }) => isChange).map(({ name }) => [name, name] as const)

/** Every change to the team and its brands. */
export default function TeamAuditPage() {
  const { team } = useReader().messages
  const { audit } = team
  const { team: own } = useTeam()
  const { search, go } = useAddress()
  const { action, subject, actor, offset } = search
  const actors = useActors(own!.id)
  const input = { teamId: own!.id, action, subject, actor }
  const asked = useManaged('/teams/:teamId/audit', { ...input, ...offsetOf(offset) })
  const subjects = new Map([...actors.names, [own!.id, own!.name]])
  const columns = useColumns(actors.nameOf, subjects)
  return (
    <PageFrame
      title={team.sections.audit}
      lead={audit.lead}
      actions={<AuditDownload {...{ input, subjects }} nameOf={actors.nameOf} />}
    >
      <Controls>
        <PickOne label={audit.action} name="action" values={[['', audit.allActions], ...changes]} />
        <PickOne label={audit.actor} name="actor" values={[['', audit.anybody], ...actors.names]} />
        {subject !== undefined && <span>{audit.of(subject)}</span>}
        {(action ?? subject ?? actor) !== undefined && (
          <button
            type="button"
            className={styles.link}
            onClick={() => go({ action: undefined, subject: undefined, actor: undefined })}
          >
            {audit.clear}
          </button>
        )}
      </Controls>
      <Panel title={team.sections.audit} isTitled={false} asked={asked} height={400}>
        {({ entries, pagination }) => (
          <Table
            caption={team.sections.audit}
            columns={columns}
            rows={entries}
            keyOf={({ id }) => id}
            pagination={pagination}
          />
        )}
      </Panel>
    </PageFrame>
  )
}

function useColumns(
  nameOf: (actor: AdminAuditEntry['actor']) => string,
  subjects: ReadonlyMap<string, string>,
): TableColumn<AdminAuditEntry>[] {
  const { audit } = useReader().messages.team
  const { go } = useAddress()
  return [
    column('action', audit.action, ({ action }) => <code>{action}</code>),
    column('at', audit.at, ({ at }) => <Moment at={at} />),
    column('actor', audit.actor, ({ actor }) => nameOf(actor)),
    column('subject', audit.subject, { from: 45 }, entry => (
      <button
        type="button"
        className={styles.link}
        title={audit.only(entry.subject)}
        onClick={() => go({ subject: entry.subject })}
      >
        {nameSubject(entry, subjects)}
      </button>
    )),
    column('details', audit.show, entry => <EntryDetails entry={entry} actor={nameOf(entry.actor)} />),
  ]
}
