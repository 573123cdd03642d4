/** Regular expression with all case variants, because the engines fold case differently. */
export const inAnyCase = (text: string): string => [...text].map(matcher).join('')

export function lowerCharacter(character: string): string {
  const lower = character.toLowerCase()
  return lower === 'ς' ? 'σ' : [...lower].length === 1 ? lower : character
}

/** Characters that differ from the upper case of their lower case. */
const otherUppers = 'ς\u1e9e\u03f4\u2126\u212a\u212bǅǈǋǲᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯᾼῌῼ'

function matcher(character: string): string {
  const lower = lowerCharacter(character)
  const candidates = new Set([lower, lower.toUpperCase(), character, ...otherUppers])
  const same = [...candidates].filter(other => [...other].length === 1 && lowerCharacter(other) === lower)
  return same.length === 1 ? escaped(lower) : `[${same.join('')}]`
}

const escaped = (character: string) => (/[\\^$.|?*+()[\]{}]/.test(character) ? `\\${character}` : character)
