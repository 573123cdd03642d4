import { useState } from 'react'
import { canCompare } from '../../../api/address/shareable.ts'
import { Field } from '../../../parts/forms/form.tsx'
import { SelectField } from '../../../parts/forms/form-field.tsx'
import { countDays, resolveWindowDays } from '../../../parts/words/window-days.ts'
import { findWindow, listWindows } from '../../../parts/words/window-list.ts'
import { useReader } from '../../../reader/reader.tsx'

interface Props {
  page: string
  /** Period of the page from which the form was opened. */
  begun: { window: Readonly<Record<string, string>>; against: string | undefined }
}

/** Fields for the period of a share (the last days, a calendar range, or fixed dates), and for the comparison. */
export function WindowFields({ page, begun: { window, against } }: Props) {
  const { messages, format } = useReader()
  const { filters, shareSettings: words } = messages
  const now = new Date()
  const all = listWindows(now, messages, format)
  const found = findWindow(window, now)
  const [kind, setKind] = useState(found ?? 'fixed')
  const { start, end } = resolveWindowDays(window, now)
  const moving = (days: number) => words.moving(format.count(days))
  const own = countDays(window)
  const known = ['previous', 'year']
  return (
    <>
      <SelectField
        name="window"
        label={words.window}
        options={[
          ...(own === undefined || all.some(({ id }) => id === found)
            ? []
            : [{ value: String(own), label: moving(own) }]),
          ...all.map(({ id, name, changes: { startDate, endDate } }) => ({
            value: id,
            label: startDate && endDate ? `${name}: ${format.days(startDate, endDate)}` : moving(Number(id)),
          })),
          { value: 'fixed', label: words.fixedDays },
          { value: 'all', label: words.all },
        ]}
        initial={kind}
        onChange={setKind}
      />
      {kind === 'fixed' && (
        <>
          <Field name="query.startDate" label={filters.from} type="date" defaultValue={start} />
          <Field name="query.endDate" label={filters.until} type="date" defaultValue={end} />
        </>
      )}
      {canCompare(page) && kind !== 'all' && (
        <SelectField
          name="against"
          label={words.against}
          options={[
            { value: 'previous', label: filters.againstSame },
            { value: 'year', label: filters.againstYear },
            { value: 'none', label: filters.againstNone },
            ...(against === undefined || known.includes(against) ? [] : [{ value: against, label: against }]),
          ]}
          initial={against ?? 'none'}
        />
      )}
    </>
  )
}
