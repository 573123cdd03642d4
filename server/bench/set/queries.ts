const goods = ['crm', 'sales software', 'contact manager', 'pipeline tool', 'customer database', 'lead tracker']
const qualities = ['best', 'cheap', 'open source', 'simple', 'secure', 'free', 'enterprise', 'mobile', 'fast', 'modern']
const needs =
  'small business,agencies,startups,nonprofits,real estate,field sales,recruiting,consultants,law firms,hotels'.split(
    ',',
  )
const ends = [
  '',
  ' 2026',
  ' review',
  ' reddit',
  ' pricing',
  ' comparison',
  ' alternatives',
  ' vs',
  ' setup',
  ' reports',
]

/** Six thousand distinct web searches. */
export const createQueries = (): string[] =>
  qualities.flatMap(quality =>
    needs.flatMap(need => goods.flatMap(good => ends.map(end => `${quality} ${good} for ${need}${end}`))),
  )
