import { brands } from './brands.ts'
import { charts } from './charts.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { forms } from './forms.ts'
import { login } from './login.ts'
import { overview } from './overview.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { states } from './states.ts'
import { tables } from './tables.ts'

/** Sentences of the contract in other words, by the sentence; English has them as they are. */
const contract: Readonly<Record<string, string>> = {}

/** Every text of the pages, in English; pages have a file each. */
export const en = {
  shell,
  states,
  filters,
  figures,
  charts,
  tables,
  brands,
  login,
  overview,
  forms,
  settings,
  contract,
}
