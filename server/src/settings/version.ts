import { readFileSync } from 'node:fs'

export function programVersion(): string {
  const path = import.meta.url.endsWith('.ts') ? '../../package.json' : '../package.json'
  const file = readFileSync(new URL(path, import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
