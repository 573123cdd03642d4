type Values = Readonly<Record<string, string>>

/** The window that a form of a share says: `28` days that move, `fixed` days, or `all`. */
export function windowIn({ window = 'all', ...values }: Values): Record<string, string> {
  if (window === 'all') return {}
  if (window !== 'fixed') return { period: window }
  const [startDate, endDate] = [values['query.startDate'], values['query.endDate']]
  return { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) }
}

/** What a form of a share says that the window is compared with; nothing where it says `none`. */
export const againstIn = ({ against = 'none' }: Values): Record<string, string> =>
  against === 'none' ? {} : { against }
