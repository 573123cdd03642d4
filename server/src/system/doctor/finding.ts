/** What an examination has found, in a sentence; `fail` where something does not work, `warn` where it may not. */
export interface DoctorFinding {
  level: 'ok' | 'warn' | 'fail'
  /** Says what is so and, where it is not well, what to do. */
  text: string
  /** The command line that mends it, where there is one. */
  command?: string
}

export const ok = (text: string): DoctorFinding => ({ level: 'ok', text })
export const warn = (text: string, command?: string): DoctorFinding => ({
  level: 'warn',
  text,
  ...(command && { command }),
})
export const fail = (text: string, command?: string): DoctorFinding => ({
  level: 'fail',
  text,
  ...(command && { command }),
})

/** A finding as a line. */
export const lineOf = ({ level, text }: DoctorFinding): string => `${level.padEnd(4)}  ${text.replaceAll('\n', ' ')}\n`

const shown = 5

/** Names for a sentence; of many the first few. */
export function formatNames(names: readonly string[]): string {
  const rest = names.length - shown
  return [...names.slice(0, shown).map(name => `'${name}'`), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
