import { Field } from './form.tsx'

/** Time zone of the browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A field for a time zone. It suggests the zones that the browser knows. */
export function TimeZoneField({ label, hint, initial }: { label: string; hint: string; initial: string }) {
  return (
    <>
      <Field
        name="timeZone"
        label={label}
        hint={hint}
        defaultValue={initial}
        list="time-zones"
        autoComplete="off"
        required
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map(zone => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
