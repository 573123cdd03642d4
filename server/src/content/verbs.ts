import { comparePages } from './compare-pages.ts'
import { createBrief } from './create-brief.ts'
import { forecastDraft } from './forecast-draft.ts'
import { writeDraft } from './write-draft.ts'

export const briefs = { create: createBrief }
export const drafts = { forecast: forecastDraft, write: writeDraft, compare: comparePages }
