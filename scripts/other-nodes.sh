#!/usr/bin/env bash
# Runs the tests that meet most of Node itself (processes, connections, streams, the engine) on the versions of Node that
# are supported beside the one at hand, as npm has them.
set -euo pipefail
cd "$(dirname "$0")/.."
for version in 22 24; do
  npx --yes --package "node@$version" -- bash -c '
    node --version
    node node_modules/vitest/vitest.mjs run server/src/http/{server/listen,server/operator,request/receive}.test.ts server/test/start.test.ts \
      server/src/db/db.test.ts server/test/process/doors.test.ts'
done
