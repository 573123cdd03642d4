import { lazily } from '../values/lazy.ts'
import { flag, list, phrase, text } from '../values/parameter.ts'

/** Filters by the content of answers. Every figure has a filter that lists the answers it counts. */
export const answerFilters = lazily({
  promptId: () => list('Prompt IDs, comma-separated.').optional(),
  competitorId: () =>
    list(
      'Entity IDs, comma-separated. Only answers that mention one of them. With `absent`, the entities that `absent` is about.',
    ).optional(),
  tracked: () =>
    flag(
      'true: only answers that mention the brand or a direct competitor (the denominator of mentionRate). false: only the others.',
    ).optional(),
  trackedSource: () =>
    flag(
      'true: only answers that cite a domain of the brand or of a direct competitor (the denominator of sourceRate). false: only the others.',
    ).optional(),
  absent: () =>
    flag(
      'true: only answers that say they know nothing about an entity of `competitorId` (default: about the brand). false: only the others.',
    ).optional(),
  domain: () =>
    text(
      'Only answers that cite this domain, not its subdomains. Ignores case, port, a trailing dot and www.',
    ).optional(),
  url: () =>
    text(
      'Only answers that cite exactly this URL. If it is unknown, compared again without tracking parameters and redirects.',
    ).optional(),
  pageUrl: () =>
    text(
      'Only answers that cite the page of this URL. Ignores scheme, www., a trailing slash of the path, fragment and tracking parameters.',
    ).optional(),
  query: () =>
    text('Only answers that searched the web for this query. Ignores case and white space at both ends.').optional(),
  q: () =>
    phrase(
      200,
      'Only answers with this text in the answer or in the prompt. Ignores the case of each character.',
    ).optional(),
})
