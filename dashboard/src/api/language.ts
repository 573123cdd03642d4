/** Language of the page, for texts that the API writes. English if the API does not write it. */
export const spokenLanguage = (): 'de' | 'en' => (globalThis.document?.documentElement.lang === 'de' ? 'de' : 'en')
