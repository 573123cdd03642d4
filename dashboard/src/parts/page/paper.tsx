import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { filterNames, windowOf } from '../../api/address/address.ts'
import { useAsOf } from '../../api/address/as-of.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { resolveWindowDays } from '../words/window-days.ts'
import styles from './page.module.css'

/**
 * Print-only facts about the page: days, filters, method, time and link. They are in the footer of every sheet
 * (`styles/print.css`) if the browser supports margin boxes, and always once below the title.
 */
export function Paper() {
  const text = usePaperText()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot', JSON.stringify(text))
    return () => void style.removeProperty('--foot')
  }, [text])
  return <p className={styles.paper}>{text}</p>
}

function usePaperText(): string {
  const { messages, format } = useReader()
  const { paper, filters } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const { pathname, searchStr } = useLocation()
  const at = useAsOf()
  const set = filterNames.filter(name => search[name] !== undefined)
  const { start, end } = resolveWindowDays(windowOf(search), new Date())
  const ofBrand = [
    `${format.days(start, end)}, ${filters.utc}.`,
    set.length === 0 ? paper.unfiltered : paper.filters(set.map(name => `${filters[name]} ${search[name]}`).join(', ')),
    paper.method,
  ]
  return [
    ...(brandId === '' ? [] : ofBrand),
    ...(at > 0 ? [paper.asOf(format.instant(new Date(at).toISOString()))] : []),
    location.origin + pathname + searchStr,
  ].join(' ')
}
