import { answers } from './answers.ts'
import { articles } from './articles.ts'
import { brands } from './brands.ts'
import { charts } from './charts.ts'
import { coverage } from './coverage.ts'
import { crawlers } from './crawlers.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { login } from './login.ts'
import { overview } from './overview.ts'
import { palette } from './palette.ts'
import { prompts } from './prompts.ts'
import { readiness } from './readiness.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { social } from './social.ts'
import { sources } from './sources.ts'
import { sponsored } from './sponsored.ts'
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
  palette,
  answers,
  prompts,
  search,
  sources,
  sponsored,
  social,
  crawlers,
  readiness,
  articles,
  coverage,
  contract,
}
