import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Packages that may run a script on installation, with the reason. */
const mayRun: Readonly<Record<string, string>> = {
  'node_modules/esbuild':
    'of tsx and vitest, for developing only: checks that its program fits the machine, sends nothing',
}

describe('the packages', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: true; dev?: true; link?: true }>
  }

  it('run no script of their own when they are installed', () => {
    const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(running.map(([path]) => path).sort()).toEqual(Object.keys(mayRun).sort())
    // Users who install the program run no scripts. Only the workspace does.
    for (const [path, { dev }] of running) expect([path, dev]).toEqual([path, true])
  })

  it('bring no telemetry', () => {
    const telemetry = Object.keys(packages).filter(path => /scarf|posthog|segment|sentry|telemetry/.test(path))
    // OpenTelemetry's API sends nothing. An operator can load an SDK that does.
    expect(telemetry).toEqual(['node_modules/@opentelemetry/api', 'node_modules/@scarf/scarf', 'scripts/no-telemetry'])
    expect(packages['node_modules/@scarf/scarf']).toMatchObject({ link: true, resolved: 'scripts/no-telemetry' })
    expect(read('scripts/no-telemetry/package.json').scripts).toBeUndefined()
    expect(Object.keys(read('server/package.json').dependencies)).not.toContain('swagger-ui-dist')
  })
})
