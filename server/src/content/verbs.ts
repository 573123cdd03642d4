import { createBrief } from './create-brief.ts'

export const briefs = { create: createBrief }
