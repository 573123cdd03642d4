/** What an examination has found, in a sentence; `fail` where something does not work, `warn` where it may not. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail'
  /** Says what is so and, where it is not well, what to do. */
  text: string
  /** The command line that mends it, where there is one. */
  command?: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string, command?: string): Finding => ({ level: 'warn', text, ...(command && { command }) })
export const fail = (text: string, command?: string): Finding => ({ level: 'fail', text, ...(command && { command }) })

/** A finding as a line. */
export const lineOf = ({ level, text }: Finding): string => `${level.padEnd(4)}  ${text.replaceAll('\n', ' ')}\n`

const shown = 5

/** Names for a sentence; of many the first few. */
export function named(names: readonly string[]): string {
  const rest = names.length - shown
  return [...names.slice(0, shown).map(name => `'${name}'`), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
