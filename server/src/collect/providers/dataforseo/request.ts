import type { ProviderSettings, RunRequest } from '../../models/provider.ts'
import { endpoint, type WireRequest } from '../wire/dialect.ts'
import { languageCodeOf, locationCodeOf } from './location-codes.ts'
import type { DataForSeoSurface } from './surfaces.ts'

export function requestTask(
  { path, task }: DataForSeoSurface,
  { text, country, locale, webSearch }: RunRequest,
  { baseUrl, key }: Pick<ProviderSettings, 'baseUrl' | 'key'>,
): WireRequest {
  return {
    url: endpoint(baseUrl, path),
    headers: { authorization: `Basic ${key}` },
    body: [
      {
        keyword: encodedKeyword(text),
        location_code: locationCodeOf(country),
        language_code: languageCodeOf(locale),
        ...task(webSearch),
      },
    ],
  }
}

/** The vendor decodes `%##`, and reads `+` as a space. */
const encodedKeyword = (text: string): string => text.replaceAll('%', '%25').replaceAll('+', '%2B')

/** The vendor charges five times the price for each of these. It rejects `cache:`. */
const operators =
  /(?<![\p{L}\p{N}])(?:allinanchor|allintext|allintitle|allinurl|cache|define|definition|filetype|id|inanchor|info|intext|intitle|inurl|link|related|site):/iu

/** Why a question can't be sent. Null if it can. */
export function refuseTask(
  { longest, reply }: DataForSeoSurface,
  { text, country, locale }: Pick<RunRequest, 'text' | 'country' | 'locale'>,
): string | null {
  if (text.length > longest)
    return `The prompt has ${text.length} characters, but this surface takes at most ${longest}. Shorten the prompt.`
  const operator = reply === 'chat' ? null : operators.exec(text)
  if (operator)
    return `The prompt contains the search operator '${operator[0]}', which multiplies the price. Reword the prompt.`
  if (locationCodeOf(country) === null)
    return `There is no location code for ${country ? `the country '${country}'` : 'a prompt without a country'}. Set the country of the schedule or EARSHOT_SURFACES_COUNTRY to a code such as US.`
  if (languageCodeOf(locale) === null)
    return `There is no language code for ${locale ? `'${locale}'` : 'a prompt without a language'}. Set the locale of the schedule or EARSHOT_SURFACES_LANGUAGE to a code such as en.`
  return null
}
