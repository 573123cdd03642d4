type Values = Readonly<Record<string, string>>

/**
 * The window that the user chose in the form of a share: a number of days (`28`), `fixed` for fixed dates, or `all`.
 */
export function windowIn({ window = 'all', ...values }: Values): Record<string, string> {
  if (window === 'all') return {}
  if (window !== 'fixed') return { period: window }
  const [startDate, endDate] = [values['query.startDate'], values['query.endDate']]
  return { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) }
}

/** The comparison that the user chose in the form of a share. Empty for `none`. */
export const againstIn = ({ against = 'none' }: Values): Record<string, string> =>
  against === 'none' ? {} : { against }
