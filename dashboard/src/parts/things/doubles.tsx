import { useIds } from '../../api/address/use-address.ts'
import { type AdminResponse, useManaged } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './doubles.module.css'

type AdminDouble = AdminResponse<'/brands/:brandId/doubles'>['doubles'][number]

/** Duplicates of a resource type in a brand, and what to do about them. Renders nothing without duplicates. */
export function Doubles({ kind }: { kind: string }) {
  const { messages, format } = useReader()
  const { settings } = messages
  const { brandId } = useIds()
  const { data } = useManaged('/brands/:brandId/doubles', { brandId, limit: 100 })
  const doubles = data?.doubles.filter(double => double.kind === kind) ?? []
  if (doubles.length === 0) return null
  return (
    <section className={styles.doubles} aria-labelledby="doubles">
      <h2 id="doubles">{settings.doubles.title}</h2>
      <p>{kind === 'competitor' ? settings.doubles.competitors : settings.doubles.others}</p>
      <ul>
        {doubles.map(double => (
          <li key={keyOf(double)}>{settings.doubles.of(double.text, format.list(double.things.map(namedBy)))}</li>
        ))}
      </ul>
    </section>
  )
}

const namedBy = ({ id, name }: AdminDouble['things'][number]) => `${name} (${id})`
const keyOf = ({ text, things }: AdminDouble) => JSON.stringify([text, ...things.map(({ id }) => id)])
