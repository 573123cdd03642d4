import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { nameLanguages } from './cells/countries.ts'

const columns = {
  ...{ language: cell.oneOf(nameLanguages), type: cell.oneOf(['TOFU', 'MOFU', 'BOFU']) },
  ...{ topic: cell.text, text: cell.text },
}

/** The prompts have placeholders, so that the template fits any brand. */
export const defaultBrandTemplate = once(() => readDataTable('brand-template.tsv', columns))
