import { flag, list, phrase, text } from '../values/parameter.ts'

/** What chooses answers by what is in them: every figure has a filter that lists the answers it was counted from. */
export const answerFilters = {
  promptId: list('Prompt IDs, comma-separated.').optional(),
  competitorId: list(
    'Entity IDs, comma-separated: only answers that name one of them. With `absent` it says whose absence is meant, and chooses nothing by itself.',
  ).optional(),
  tracked: flag(
    'Only answers that name the brand or a direct competitor (the denominator of mentionRate), or only those that do not.',
  ).optional(),
  trackedSource: flag(
    'Only answers that cite a domain of the brand or of a direct competitor (the denominator of sourceRate), or only those that do not.',
  ).optional(),
  absent: flag(
    'Only answers that name an entity of `competitorId`, else the brand, only to say that nothing is known of it; or only those that do not.',
  ).optional(),
  domain: text(
    'Only answers that cite this domain, without its subdomains; case, port, a trailing dot and www. do not matter.',
  ).optional(),
  url: text(
    'Only answers that cite this URL, compared exactly; one that is not known is compared once more without tracking parameters and redirects.',
  ).optional(),
  pageUrl: text(
    'Only answers that cite the page of this URL by any of its URLs, which differ in scheme, www., a slash at the end of the path, fragment or tracking parameters alone.',
  ).optional(),
  query: text(
    'Only answers that searched the web for this; case and white space at both ends do not matter.',
  ).optional(),
  q: phrase(
    200,
    'Only answers with this in their text or in the text of their prompt; case does not matter, character by character.',
  ).optional(),
}
