import { useState } from 'react'
import { canCompare } from '../../../api/address/shareable.ts'
import { Field } from '../../../parts/forms/form.tsx'
import { SelectField } from '../../../parts/forms/form-field.tsx'
import { resolveWindowDays } from '../../../parts/words/window-days.ts'
import { useReader } from '../../../reader/reader.tsx'

interface Props {
  page: string
  /** Window of the address from which the form was opened. */
  begun: { window: Readonly<Record<string, string>>; against: string | undefined }
}

const usual = ['7', '28', '90', '365']

/** Fields for the window of a share (a number of days that ends today, or fixed dates), and for the comparison. */
export function WindowFields({ page, begun: { window, against } }: Props) {
  const { messages, format } = useReader()
  const { filters, shareSettings: words } = messages
  const { period } = window
  const [kind, setKind] = useState(period ?? 'fixed')
  const periods = period === undefined || usual.includes(period) ? usual : [period, ...usual]
  const { start, end } = resolveWindowDays(window, new Date())
  const known = ['previous', 'year']
  return (
    <>
      <SelectField
        name="window"
        label={words.window}
        options={[
          ...periods.map(value => ({ value, label: words.moving(format.count(Number(value))) })),
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
