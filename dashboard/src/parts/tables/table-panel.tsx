import type { ReactNode } from 'react'
import { unfiltered } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { PanelState } from '../../api/use-query.ts'
import { Panel } from '../page/panel.tsx'
import { CsvLink } from './csv-link.tsx'

interface Props<T> {
  title: string
  asked: PanelState<T>
  question: ReadQuery
  /** Name of the downloads (default: the title). */
  of?: string
  height?: number
  children: (data: T) => ReactNode
}

/** A panel with the rows of a query, and links to download them as CSV and as a workbook. */
export function TablePanel<T>({ question, of, height = 520, ...panel }: Props<T>) {
  const { search } = useAddress()
  return (
    <Panel
      {...panel}
      height={height}
      notFilteredBy={unfiltered(question.path, search)}
      actions={<CsvLink question={question} of={of ?? panel.title} />}
    />
  )
}
