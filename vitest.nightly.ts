/** Tests that `npm test` leaves to `npm run test:all`, because they are long: by what they are for. */
export const nightly: Readonly<Record<string, readonly string[]>> = {
  'every look of every page: dialogs at each width, paper, outlines, German, each step of each chart': [
    'dashboard/test/{access,layers,paper,outlines,languages,chart-points,cards,details,address}.test.ts',
    'dashboard/test/{explained,unfiltered,hostile,themes,ahead,new-build,harness,palette,account}.test.ts',
    'dashboard/test/charts/charts.test.ts',
  ],
  'processes that are killed, starved, held or packed': [
    'server/test/process/{backup,doors,first-brand,full-disk,held-folder,init,killed-compaction}.test.ts',
    'server/test/process/{killed-import,migrate,packed,push,secret-key,stopping}.test.ts',
    'server/test/killed.test.ts',
    'server/src/cli/push/{kills,rotation,rotated-by-hand}.test.ts',
    'server/src/archive/{little-memory,many-brands,round-trip,whole-database}.test.ts',
    'server/src/db/{copy,memory}.test.ts',
    'server/src/db/duckdb/{compact,compact-order}.test.ts',
    'server/src/http/slow-readers.test.ts',
  ],
  'many random inputs, and every pair of actions': [
    'server/test/{agreement,changes-at-once,csv-laws,docs,shares-laws,beside-laws,trust-values}.test.ts',
    'server/src/api/{revisions-laws,totals-laws}.test.ts',
    'server/src/record/edits.test.ts',
    'server/src/record/changes/{recount-scope,reprocess}.test.ts',
    'server/src/record/erase/erase.test.ts',
  ],
}
