/** `fail`: something doesn't work. `warn`: something may not work. */
export interface DoctorFinding {
  level: 'ok' | 'warn' | 'fail'
  /** The problem and what to do. */
  text: string
  /** Command that fixes it. */
  command?: string
}

const finding =
  (level: DoctorFinding['level']) =>
  (text: string, command?: string): DoctorFinding => ({ level, text, ...(command && { command }) })

export const ok = finding('ok')
export const warn = finding('warn')
export const fail = finding('fail')

export const lineOf = ({ level, text }: DoctorFinding): string => `${level.padEnd(4)}  ${text.replaceAll('\n', ' ')}\n`

const shown = 5

export function formatNames(names: readonly string[]): string {
  const rest = names.length - shown
  return [...names.slice(0, shown).map(name => `'${name}'`), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
