import { type ReactNode, useState } from 'react'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useManaged, useManagedBrand } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'
import type { FieldSpec } from '../forms/field-values.ts'
import styles from '../page/manage.module.css'
import { PageFrame } from '../page/page.tsx'
import { Panel } from '../page/panel.tsx'
import { column, Table, type TableColumn } from '../tables/table.tsx'
import { Doubles } from './doubles.tsx'
import { Suggestions } from './suggestions.tsx'
import { DeleteThing } from './thing-delete.tsx'
import { type ChangeEffect, ThingForm } from './thing-form.tsx'
import { useAdding } from './use-adding.ts'

/** A resource of a brand that can be listed, created, changed and deleted. */
export interface VersionedResource {
  id: string
  version: string
}

/** A resource type: its paths, fields and texts. */
export interface ResourceKind<T extends VersionedResource> {
  /** `/brands/:brandId/topics` and the name of the ID that follows, for example `topicId`. */
  list:
    | '/brands/:brandId/topics'
    | '/brands/:brandId/tags'
    | '/brands/:brandId/notes'
    | '/brands/:brandId/competitors'
    | '/brands/:brandId/sources'
    | '/brands/:brandId/articles'
  idName: string
  one: string
  many: string
  specs: readonly FieldSpec[]
  /** Fields of a new resource, if they differ. */
  newSpecs?: readonly FieldSpec[]
  columns: readonly TableColumn<T>[]
  nameOf: (thing: T) => string
  words: { title: string; lead: string; add: string; gone: string }
  /** True if the user must type its name to delete it. */
  isPrecious?: boolean
  /** True for a built-in resource that can't be deleted. */
  isFixed?: (thing: T) => boolean
  effect?: ChangeEffect
  /** Additional buttons in a row. */
  more?: (thing: T) => ReactNode
}

/** Resource types for which a name should be unique in a brand. */
const onceInBrand: ReadonlySet<string> = new Set(['competitor', 'topic', 'tag'])

type PaginationCounts = NonNullable<Parameters<typeof Table>[0]['pagination']>

/** Page of a resource type of a brand: a table, with create, change and delete for users with the role. */
export function Things<T extends VersionedResource>({ kind }: { kind: ResourceKind<T> }) {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const { mayDo } = useManagedBrand(brandId)
  const { isAdding, begin, end } = useAdding()
  const asked = useManaged(kind.list, { brandId, ...offsetOf(search.offset) } as never)
  const mayAdd = mayDo(`POST ${kind.list}`)
  return (
    <PageFrame
      title={kind.words.title}
      lead={kind.words.lead}
      actions={
        mayAdd && (
          <button type="button" className={styles.main} onClick={begin}>
            {kind.words.add}
          </button>
        )
      }
    >
      {onceInBrand.has(kind.one) && <Doubles kind={kind.one} />}
      {kind.one === 'competitor' && <Suggestions about="competitor" />}
      <Panel title={kind.words.title} isTitled={false} asked={asked} height={300}>
        {data => {
          const answer = data as unknown as Record<string, T[]> & { pagination: PaginationCounts }
          if (answer.pagination.total === 0) return <p data-empty="nothing">{messages.forms.noneYet}</p>
          return (
            <Table
              caption={kind.words.title}
              columns={mayAdd ? [...kind.columns, rowActions(kind, messages.forms.actions)] : kind.columns}
              rows={answer[kind.many]!}
              keyOf={({ id }) => id}
              pagination={answer.pagination}
            />
          )
        }}
      </Panel>
      {isAdding && mayAdd && <ThingForm kind={{ ...kind, specs: kind.newSpecs ?? kind.specs }} close={end} />}
    </PageFrame>
  )
}

/** Offset of the list page in a URL. */
export const offsetOf = (offset: string | undefined): { offset?: number } =>
  offset === undefined ? {} : { offset: Number(offset) }

function rowActions<T extends VersionedResource>(kind: ResourceKind<T>, head: string): TableColumn<T> {
  return column('actions', head, thing => <RowActions kind={kind} thing={thing} />)
}

function RowActions<T extends VersionedResource>({ kind, thing }: { kind: ResourceKind<T>; thing: T }) {
  const { forms } = useReader().messages
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const name = kind.nameOf(thing)
  return (
    <div className={styles.rowActions}>
      <button type="button" className={styles.link} aria-label={forms.editOf(name)} onClick={() => setOpen('edit')}>
        {forms.edit}
      </button>
      {kind.more?.(thing)}
      {!kind.isFixed?.(thing) && (
        <button
          type="button"
          className={styles.link}
          aria-label={forms.deleteOf(name)}
          onClick={() => setOpen('delete')}
        >
          {forms.delete}
        </button>
      )}
      {open === 'edit' && <ThingForm kind={kind} thing={thing} close={close} />}
      {open === 'delete' && <DeleteThing kind={kind} thing={thing} close={close} />}
    </div>
  )
}
