/** Tests that count the steps of our code for longer and longer texts. They need modules that nobody has loaded yet. */
export const stepCounting = [
  'server/src/extraction/explaining/explain-text.test.ts',
  'server/src/extraction/linear.test.ts',
  'server/src/extraction/names/linear.test.ts',
  'server/src/reading/read-text.test.ts',
]

/** Long tests that `npm test` leaves to `npm run test:all`, by purpose. */
export const nightly: Readonly<Record<string, readonly string[]>> = {
  'every look of every page: dialogs at each width, paper, outlines, German, each step of each chart': [
    'dashboard/test/{access,layers,paper,outlines,languages,chart-points,cards,details,address}.test.ts',
    'dashboard/test/{explained,unfiltered,hostile,themes,ahead,new-build,harness,palette,account}.test.ts',
    'dashboard/test/charts/charts.test.ts',
  ],
  'pages with hard, missing, wide or late data: the tours visit these pages, and the API tests check their figures': [
    'dashboard/test/{states,tables,matrix,gaps,nothing,coverage,empty,limits,system}.test.ts',
    'dashboard/test/{entrance,settings,team-end}.test.ts',
  ],
  'pages of ways that the API tests go too: by an issuer or a mailed link, by a share, as a member of a team': [
    'dashboard/test/{sign-in,shares,team,brand-settings,figures,agency}.test.ts',
  ],
  'processes that are killed, starved, held or packed, and data that fill a memory': [
    'server/test/process/{backup,doors,first-brand,first-figures,full-disk,held-folder,init,killed-compaction}.test.ts',
    'server/test/process/{killed-import,killed-judging,migrate,newer-database,packed,push,secret-key,stopping}.test.ts',
    'server/test/killed.test.ts',
    'server/src/cli/push/{kills,rotation,rotated-by-hand}.test.ts',
    'server/src/archive/{little-memory,many-brands,round-trip,whole-database}.test.ts',
    'server/src/db/{copy,memory}.test.ts',
    'server/src/db/duckdb/{compact,compact-order,order,open-duckdb}.test.ts',
    'server/src/reading/answer-pages.test.ts',
    'server/bench/bench-set.test.ts',
    'server/src/http/slow-readers.test.ts',
  ],
  'many random inputs, and every pair of actions': [
    'server/test/{agreement,changes-at-once,csv-laws,docs,shares-laws,beside-laws,trust-values}.test.ts',
    'server/test/{sign-in-at-once,evolution-laws}.test.ts',
    'server/src/api/{revisions-laws,totals-laws}.test.ts',
    'server/src/record/edits.test.ts',
    'server/src/record/changes/{recount-scope,reprocess}.test.ts',
    'server/src/record/erase/erase.test.ts',
    'server/src/system/suggestions/accepting-laws.test.ts',
  ],
  'how steps grow with the length of a text, for every construct and language': [...stepCounting],
}

/**
 * Tests of which `npm test` runs only a part, because the whole takes long: one action of each kind, or fewer random
 * inputs. `npm run test:all` runs all of them, with EARSHOT_TEST_WHOLE set (see `server/test/gate.ts`).
 */
export const inPart: Readonly<Record<string, readonly string[]>> = {
  'every action for every role, and every order of every list': ['server/test/{admin-promises,promises}.test.ts'],
  'both themes at each width': ['dashboard/test/tours/*.test.ts'],
  'many random inputs': [
    'server/src/api/together.test.ts',
    'server/src/api/answers/answer-filters.test.ts',
    'server/src/api/events/events.test.ts',
    'server/src/cli/push/two-senders.test.ts',
    'server/test/explained.test.ts',
  ],
}
