// Builds the dashboard.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root, whenChanged } from './when-changed.mjs'

const sources = ['src', 'build', 'index.html', 'vite.config.ts'].map(name => `dashboard/${name}`)

await whenChanged('dashboard/dist/.built', [...sources, 'contract/src', 'sdk/src', 'package-lock.json'], () =>
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'dashboard'),
    // Tests set another NODE_ENV, which would bundle the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  }),
)
