import { useState } from 'react'
import { useAssistants } from '../../../api/collect.ts'
import { type AdminBrand, type AdminSchedule, readSetup, useSend } from '../../../api/manage.ts'
import { type FieldSpec, readFormBody } from '../../../parts/forms/field-values.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { Form } from '../../../parts/forms/form.tsx'
import { CheckFields, SelectField, type SelectOption } from '../../../parts/forms/form-field.tsx'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import { ownTimeZone, TimeZoneField } from '../../../parts/forms/time-zones.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import { Skeleton } from '../../../parts/page/states.tsx'
import { type ReaderLocale, useReader } from '../../../reader/reader.tsx'
import { assistantIn, assistantOptions, keyOf } from './assistants.ts'

const path = '/brands/:brandId/schedule'

interface Props {
  brand: AdminBrand
  schedule: AdminSchedule | undefined
  close: () => void
}

/** Form for the times and assistants of a schedule. Waits for the list of assistants. */
export function ScheduleForm({ brand, schedule, close }: Props) {
  const words = useReader().messages.brandSettings.schedule
  const { asked, assistants } = useAssistants(brand.teamId)
  const isKnown = asked.data !== undefined || asked.error !== undefined
  return (
    <Dialog title={schedule ? words.edit : words.make} close={close}>
      {isKnown ? (
        <Filled
          brandId={brand.id}
          opened={schedule}
          options={assistantOptions(assistants ?? [], schedule, words.usualModel)}
          close={close}
        />
      ) : (
        <Skeleton height={300} />
      )}
    </Dialog>
  )
}

interface FilledProps {
  brandId: string
  opened: AdminSchedule | undefined
  options: readonly SelectOption[]
  close: () => void
}

function Filled({ brandId, opened, options, close }: FilledProps) {
  const reader = useReader()
  const { forms, brandSettings } = reader.messages
  const words = brandSettings.schedule
  const send = useSend()
  const [schedule, setSchedule] = useState(opened)
  const [every, setEvery] = useState<string>(opened?.every ?? 'weekly')
  const specs = specsOf(reader)
  const store = async (values: Record<string, string>, form: FormData) => {
    const body = {
      ...readFormBody(specs, form),
      every: every as 'daily',
      timeZone: values.timeZone ?? '',
      ...(every === 'daily' ? {} : { day: values.day ?? '' }),
      assistants: form.getAll('assistants').map(key => assistantIn(String(key))),
    }
    await send('PUT', path, { brandId, ...(schedule && { ifMatch: schedule.version }), ...body })
    close()
  }
  const reload = async () => setSchedule((await readSetup(brandId)).schedule ?? undefined)
  return (
    <Form button={forms.save} cancel={close} reload={reload} send={store}>
      <SelectField
        name="every"
        label={words.every}
        options={createSelectOptions(words.rhythms)}
        initial={every}
        onChange={setEvery}
      />
      {every !== 'daily' && (
        <SelectField
          key={every}
          name="day"
          label={words.day}
          options={daysOf(every, reader)}
          initial={every === schedule?.every ? schedule.day : every === 'weekly' ? 'MON' : '1'}
        />
      )}
      <TimeZoneField label={words.timeZone} hint={words.timeZoneHint} initial={schedule?.timeZone ?? ownTimeZone()} />
      <CheckFields
        name="assistants"
        label={words.assistants}
        hint={words.assistantsHint}
        options={options}
        initial={schedule?.assistants.map(keyOf)}
      />
      <Fields specs={specs} thing={schedule} />
    </Form>
  )
}

function daysOf(every: string, { messages, format }: ReaderLocale): SelectOption[] {
  const words = messages.brandSettings.schedule
  if (every === 'weekly') return createSelectOptions(words.days)
  const numbered = Array.from({ length: 28 }, (_, index) => String(index + 1))
  return [
    ...numbered.map(value => ({ value, label: words.dayOfMonth(format.count(Number(value))) })),
    { value: 'L', label: words.lastDay },
  ]
}

function specsOf({ messages }: ReaderLocale): FieldSpec[] {
  const words = messages.brandSettings.schedule
  return [
    { name: 'hour', label: words.hour, kind: 'number', initial: 6 },
    { name: 'repeats', label: words.repeats, hint: words.repeatsHint, kind: 'number', initial: 1 },
    { name: 'country', label: words.country, hint: words.countryHint, kind: 'line', empty: null },
    { name: 'locale', label: words.locale, hint: words.localeHint, kind: 'line', empty: null },
    { name: 'priceUnknown', label: words.priceUnknown, hint: words.priceUnknownHint, kind: 'truth' },
  ]
}
