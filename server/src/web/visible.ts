/**
 * Removes zero-width spaces, soft hyphens and direction marks. Keeps joiners between non-ASCII letters (Persian,
 * Hindi).
 */
export const visible = (text: string): string => (beyondAscii.test(text) ? text.replace(unseen, '') : text)

const beyondAscii = /[^\0-\x7f]/
const unseen =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])/g
