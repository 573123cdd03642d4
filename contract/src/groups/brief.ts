import * as z from 'zod'
import { once } from '../values/lazy.ts'
import { OpportunityKind, PageReason, SourceType } from '../values/nouns.ts'

/** Who owns a cited page: the brand, a direct competitor, or somebody else. */
export const PageOwner = z.enum(['ours', 'theirs', 'others'])

/** Section of an article. */
export const outlineSection = once(() => z.object({ heading: z.string(), answers: z.number() }))

/** A page that answers to the prompt cite. */
export const briefSource = once(() =>
  z.object({
    url: z.string(),
    title: z.string().nullable(),
    owner: PageOwner,
    type: SourceType,
    why: z.object({ citations: z.number(), by: z.array(z.string()) }),
  }),
)
export type BriefSource = z.infer<ReturnType<typeof briefSource>>

/** A prompt with the competitors in its lost answers, and the figures of the opportunity. */
export const briefGap = once(() =>
  z.object({
    promptId: z.string(),
    prompt: z.string(),
    answers: z.number(),
    lost: z.number(),
    /** Percent, with its 95% interval. Without an interval, the ends are null. */
    lostRate: z.number(),
    interval: z.object({ low: z.number().nullable(), high: z.number().nullable() }),
    competitors: z.array(z.object({ name: z.string(), answers: z.number() })),
    citations: z.number(),
    winnability: z.number().nullable(),
  }),
)

/** The `metaData` of an article that was started from an opportunity. */
export const briefData = once(() =>
  z.object({
    kind: OpportunityKind,
    page: z.object({ url: z.string(), reason: PageReason }).nullable(),
    period: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
    gaps: z.array(briefGap()),
    facts: z.array(z.string()),
    wrongFacts: z.array(z.object({ text: z.string(), answers: z.number() })),
  }),
)
export type BriefData = z.infer<ReturnType<typeof briefData>>
