import type { Messages } from '../messages.ts'
import { account } from './account.ts'
import { answers } from './answers.ts'
import { articles } from './articles.ts'
import { brandSettings } from './brand-settings.ts'
import { brands } from './brands.ts'
import { changes } from './changes.ts'
import { charts } from './charts.ts'
import { competitors } from './competitors.ts'
import { coverage } from './coverage.ts'
import { crawlers } from './crawlers.ts'
import { figures } from './figures.ts'
import { fileImport } from './file-import.ts'
import { filters } from './filters.ts'
import { forms } from './forms.ts'
import { glossary } from './glossary.ts'
import { groups } from './groups.ts'
import { labels } from './labels.ts'
import { login } from './login.ts'
import { matrix } from './matrix.ts'
import { opportunities } from './opportunities.ts'
import { overview } from './overview.ts'
import { palette } from './palette.ts'
import { paper } from './paper.ts'
import { perception } from './perception.ts'
import { profile } from './profile.ts'
import { prompts } from './prompts.ts'
import { proof } from './proof.ts'
import { readiness } from './readiness.ts'
import { report } from './report.ts'
import { revisions } from './revisions.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shareSettings } from './share-settings.ts'
import { shares } from './shares.ts'
import { shell } from './shell.ts'
import { social } from './social.ts'
import { sources } from './sources.ts'
import { sponsored } from './sponsored.ts'
import { start } from './start.ts'
import { states } from './states.ts'
import { system } from './system.ts'
import { tables } from './tables.ts'
import { team } from './team.ts'
import { views } from './views.ts'

/** All texts of the pages in German. Each page has a file. */
export const de = {
  ...{
    shell,
    states,
    filters,
    figures,
    charts,
    tables,
    forms,
    palette,
    paper,
    brands,
    login,
    shares,
    views,
    settings,
    glossary,
  },
  ...{ brandSettings, labels, fileImport, profile, shareSettings, start, team, account, system },
  ...{ overview, matrix, groups, competitors, perception, changes, revisions, report },
  ...{
    prompts,
    answers,
    search,
    sources,
    social,
    sponsored,
    crawlers,
    readiness,
    opportunities,
    articles,
    proof,
    coverage,
  },
} satisfies Messages
