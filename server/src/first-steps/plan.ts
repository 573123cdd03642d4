import { FunnelStage } from '@earshot/contract'
import { z } from 'zod'

export const fewest = 20
export const maxProposedPrompts = 50

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'contains a control character')

const competitor = z.strictObject({
  name: line(200),
  /** Empty if unknown. */
  domain: z.string().trim().max(260),
})
const prompt = z.strictObject({ text: line(500), topic: line(200).nullable(), type: z.enum(FunnelStage.options) })

export const Proposal = z.strictObject({
  description: line(1000).nullable(),
  competitors: z.array(competitor).max(100),
  topics: z.array(line(200)).max(100),
  prompts: z.array(prompt).max(1000),
})
export type Proposal = z.output<typeof Proposal>

export type PromptToStore = Proposal['prompts'][number] & { id?: string; tags?: string[] }

/** A proposal that can be edited before it is stored. */
export const BrandPlan = z.strictObject({
  brand: z.strictObject({ name: line(200), site: line(260) }),
  proposedBy: z.string().nullable(),
  ...Proposal.shape,
})
export type BrandPlan = z.output<typeof BrandPlan>

export class BadPlan extends Error {
  override name = 'BadPlan'
}

/** Throws BadPlan. */
export function readPlan(text: string, file: string): BrandPlan {
  const json = parsed(text)
  if (json === undefined) throw new BadPlan(`${file} is not JSON.`)
  const read = BrandPlan.safeParse(json)
  if (read.success) return read.data
  throw new BadPlan(`${file} is not a plan of earshot init: ${formatFirstIssue(read.error)}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

export function formatFirstIssue({ issues: [issue] }: z.ZodError): string {
  const { path, message } = issue!
  return `${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${message[0]!.toLowerCase()}${message.slice(1)}`
}
