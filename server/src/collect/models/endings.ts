import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { readDataTable, refuseRepeats } from '../../tsv/read-table.ts'
import { listModelNames } from './cost.ts'

export interface Ending {
  model: string
  /** First day without the model (`2026-11-30`). */
  ends: string
  successor: string | null
  source: string
}

const file = 'endings.tsv'

export const endings = once((): readonly Ending[] => {
  const columns = { model: cell.text, ends: cell.day, successor: cell.optional(cell.text), source: cell.url }
  const rows = readDataTable(file, columns)
  refuseRepeats(file, rows, ({ model }) => model)
  return rows
})

export function endingOf(model: string): Ending | undefined {
  const names = listModelNames(model)
  return endings().find(({ model }) => names.includes(model))
}
