/** `fail`: something doesn't work. `warn`: it may not. */
export interface DoctorFinding {
  level: 'ok' | 'warn' | 'fail'
  /** States the problem and what to do. */
  text: string
  /** Command that fixes it. */
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

export const lineOf = ({ level, text }: DoctorFinding): string => `${level.padEnd(4)}  ${text.replaceAll('\n', ' ')}\n`

const shown = 5

export function formatNames(names: readonly string[]): string {
  const rest = names.length - shown
  return [...names.slice(0, shown).map(name => `'${name}'`), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
