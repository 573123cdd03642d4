import { action } from '../../endpoint/endpoint.ts'
import { identifier, whole } from '../../values/field.ts'
import { mostDays } from '../../values/window.ts'
import { articles } from '../documents.ts'
import { dryRunQuery, effects } from '../things.ts'

export const briefs = {
  create: action({
    method: 'POST',
    path: '/brands/:brandId/briefs',
    summary: 'Start an article from an opportunity: a draft with outline, sources and figures, without text.',
    role: 'MEMBER',
    status: 201,
    query: () => dryRunQuery,
    body: () => ({
      promptId: identifier('ID of the prompt of the opportunity.'),
      period: whole(1, mostDays, 'The last N UTC days, including today. Default: all answers.').optional(),
    }),
    response: () => ({ article: articles.get.response.shape.article, ...effects }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND', 'CONFLICT'],
  }),
}
