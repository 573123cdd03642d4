/** Language for texts that the API writes: that of the page, or English if the API does not support it. */
export const spokenLanguage = (): 'de' | 'en' => (globalThis.document?.documentElement.lang === 'de' ? 'de' : 'en')
