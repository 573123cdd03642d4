import * as z from 'zod'
import { action } from '../../endpoint/endpoint.ts'
import { line } from '../../values/field.ts'
import { once } from '../../values/lazy.ts'
import { dryRunQuery, effects, version } from '../things.ts'

const meaning = 'rules, or a provider and model, for example chatgpt:gpt-5.1.'

const judge = once(() =>
  z
    .object({
      judge: z.string().describe(meaning),
      name: z.string().describe('The judge with the version of its prompt, for example chatgpt:gpt-5.1/1.'),
      version: version(),
    })
    .meta({ id: 'AdminJudge' }),
)

const path = '/brands/:brandId/judge'

/** Who judges the sentiment and recommendation that a brand's figures use. */
export const judgeActions = {
  get: action({
    method: 'GET',
    path,
    summary: 'Get the judge that the figures of a brand use, and those that it can choose.',
    role: 'VIEWER',
    response: () => ({
      judge: judge(),
      choices: z.array(z.string()).describe('rules, and the models that have judged answers of the brand.'),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
  choose: action({
    method: 'PUT',
    path,
    summary: 'Choose the judge that the figures of a brand use. Past figures change too.',
    role: 'MANAGER',
    versioned: true,
    query: () => dryRunQuery,
    body: () => ({ judge: line(300, meaning) }),
    response: () => ({ judge: judge(), ...effects }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'CONFLICT'],
  }),
}
