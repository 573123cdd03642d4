import type { FixedParams } from '../../../api/address/shareable.ts'
import { useIds } from '../../../api/address/use-address.ts'
import { createReadQuery } from '../../../api/query.ts'
import { useAsk } from '../../../api/use-query.ts'
import { CheckFields } from '../../../parts/forms/form-field.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { useShown } from './shown.ts'

/** Checkboxes for the filters that the share would fix, and the filters that its page does not support. */
export function FixedFields({ fixed: { values, left } }: { fixed: FixedParams }) {
  const { messages, format } = useReader()
  const { filters, shareSettings: words } = messages
  const { brandId } = useIds()
  const shown = useShown(useAsk(createReadQuery('/brands/:brandId/facets', { brandId })).data)
  const names = Object.keys(values)
  return (
    <>
      {names.length === 0 ? (
        <p className={styles.quiet}>{words.noFilters}</p>
      ) : (
        <CheckFields
          name="filters"
          label={words.chosen}
          options={names.map(name => ({ value: name, label: shown({ [name]: values[name]! }).at(-1)! }))}
          initial={names}
        />
      )}
      {left.length > 0 && (
        <p className={styles.warning}>{words.left(format.list(left.map(name => filters[name as 'topic'])))}</p>
      )}
    </>
  )
}
