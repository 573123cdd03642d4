import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  id: string
  impact: string
  help: string
  nodes: { target: string[]; html: string }[]
}

let source: string | undefined
const axeSource = () => (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** The rules that check colors. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Maximum number of characters shown of an element. */
const longest = 120

/** What axe checks. */
export interface Part {
  /** Selector of a part of the page. */
  within?: string | undefined
  /** Default: all rules. */
  rules?: 'of colour' | undefined
}

/** Violations of WCAG 2.2 A or AA on a page, one line per element. */
export async function findingsOf(page: Page, { within, rules }: Part = {}): Promise<string[]> {
  // Evaluated over the browser's protocol, which the content security policy does not restrict.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axeSource())
  const runOnly = rules ? { type: 'rule', values: ofColour } : { type: 'tag', values: tags }
  const options = { runOnly, resultTypes: ['violations'], preload: false }
  const part = within === undefined ? 'document' : JSON.stringify(within)
  const violations = (await page.evaluate(
    `axe.run(${part}, ${JSON.stringify(options)}).then(results => results.violations)`,
  )) as Violation[]
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${impact}): ${help}: ${target.join(' ')}: ${html.slice(0, longest)}`),
  )
}
