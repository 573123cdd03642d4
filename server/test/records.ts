/** A team whose plan opens everything. */
export const team = {
  kind: 'team',
  id: 'team',
  name: 'Team',
  plan: 'BUSINESS',
  rateLimit: { perMinute: 1e9, perDay: 1e9 },
}

/** A team whose plan opens the API. */
export const aTeam = (id: string, more: object = {}) => ({ kind: 'team', id, name: id, plan: 'GROWTH', ...more })

export const aBrand = (id: string, teamId: string, more: object = {}) => ({
  kind: 'brand',
  id,
  teamId,
  name: `Brand ${id}`,
  createdAt: '2026-01-01',
  ...more,
})

/** Records as the lines of an archive. */
export const ndjson = (records: readonly object[]): string =>
  records.map(record => `${JSON.stringify(record)}\n`).join('')
