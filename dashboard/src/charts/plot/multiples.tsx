import { useId } from 'react'
import { type LinkTo, PlainLink } from '../link.tsx'
import { ChartNameContext } from '../named.ts'
import type { AxisDomain, ChartMark, ChartWords, Point } from '../points.ts'
import { DayBars } from './day-bars.tsx'
import { domainOf } from './layout.ts'
import { LineChart } from './line.tsx'
import css from './multiples.module.css'

interface Multiple {
  id: string
  name: string
  href?: string | undefined
  /** Formatted value next to the name. */
  figure?: string | undefined
  points: readonly Point[]
}

export interface MultiplesProps {
  items: readonly Multiple[]
  words: ChartWords
  /** Use lines for rates, and bars for counts. */
  form?: 'lines' | 'bars' | undefined
  marks?: readonly ChartMark[] | undefined
  domain?: AxisDomain | undefined
  height?: number | undefined
  Link?: LinkTo | undefined
}

/** One small chart per item, all with the same scale. */
export function Multiples({
  items,
  words,
  form = 'lines',
  marks,
  domain,
  height = 120,
  Link = PlainLink,
}: MultiplesProps) {
  const shared = domain ?? domainOf(items.map(({ id, name, points }) => ({ id, name, points })))
  const each = { words, marks, height, domain: shared }
  return (
    <ul className={css.multiples}>
      {items.map(item => (
        <li key={item.id} className={css.multiple}>
          <Head item={item} Link={Link}>
            {form === 'bars' ? (
              <DayBars {...each} name={item.name} points={item.points} />
            ) : (
              <LineChart {...each} series={[{ id: item.id, name: item.name, points: item.points }]} />
            )}
          </Head>
        </li>
      ))}
    </ul>
  )
}

/** Name of a small chart. It also names the image for screen readers. */
function Head({ item, Link, children }: { item: Multiple; Link: LinkTo; children: React.ReactNode }) {
  const id = useId()
  const name = <bdi>{item.name}</bdi>
  return (
    <>
      <div className={css.head}>
        <span id={id} className={css.name} title={item.name} data-saved>
          {item.href === undefined ? name : <Link href={item.href}>{name}</Link>}
        </span>
        {item.figure !== undefined && (
          <span className={css.figure} data-saved>
            {item.figure}
          </span>
        )}
      </div>
      <ChartNameContext value={id}>{children}</ChartNameContext>
    </>
  )
}
