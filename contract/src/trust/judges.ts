import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count, realOrNull } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'

const judge = once(() =>
  z
    .object({
      name: z.string().describe('rules, or provider, model and version of the prompt, for example chatgpt:gpt-5.1/1.'),
      kind: z.enum(['rules', 'model']),
      provider: z.string().nullable().describe('Provider alias. Null for the rules.'),
      model: z.string().nullable().describe('Null for the rules.'),
      maker: z.string().nullable().describe('Company that makes the model. Null if unknown.'),
      chosen: z.boolean().describe('Whether the figures of the brand use this judge.'),
      answers: count('Answers that mention an entity.'),
      judged: count('Of these, answers with a valid verdict. The rules judge every answer.'),
      coverage: realOrNull('Percent of these answers that have a valid verdict. Null without answers.'),
      failed: count('Answers without a usable reply.'),
      valid: count('Valid verdicts, one per mention.'),
      disputed: count('Verdicts with a quote that is missing or about something else.'),
      inconsistent: count('Verdicts that contradict themselves.'),
      missing: count('Mentions that the judge omitted.'),
      dollars: z.number().describe('Cost in US dollars, without unknown costs.'),
    })
    .meta({ id: 'Judge' }),
)

const pair = once(() => ({
  first: z.string().describe('Name of a judge.'),
  second: z.string().describe('Name of another judge.'),
}))

const agreed = once(() => ({
  verdicts: count('Mentions that both judged.'),
  raw: realOrNull('Percent of these mentions with the same stance.'),
  ac1: realOrNull("Gwet's AC1 of the stances. 1 is full agreement, 0 agreement by chance."),
  scores: count('Mentions to which both gave a score.'),
  ac2: realOrNull("Gwet's AC2 of the scores in five classes of 20 points, with ordinal weights."),
}))

const agreement = once(() =>
  z
    .object({
      ...pair(),
      provider: z.string().nullable().describe('Alias of the provider of the answers. Null for all.'),
      ...agreed(),
    })
    .meta({ id: 'JudgeAgreement' }),
)

const agreementByLanguage = once(() =>
  z
    .object({
      ...pair(),
      language: z
        .enum(['en', 'de', 'fr', 'es', 'it', 'pt', 'other'])
        .describe('Language of the answers, as the rules detect it.'),
      ...agreed(),
    })
    .meta({ id: 'JudgeAgreementByLanguage' }),
)

export const judges = {
  list: endpoint({
    path: '/brands/:brandId/judges',
    rows: 'judges',
    summary: 'Extension: list who judged the answers, how many, at what cost, and how often judges agree.',
    query: () => z.object({}),
    response: () => ({
      brand: brandHead(),
      judges: z.array(judge()),
      agreement: z.array(agreement()),
      agreementByLanguage: z.array(agreementByLanguage()).describe('Only languages of answers that both judged.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
