import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A node of a syntax tree. */
interface Node {
  type: string
  [key: string]: unknown
}

/** Elements and attributes that open something. */
const elements = new Set(['dialog', 'details'])
const attributes = new Set(['popover', 'aria-expanded'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(value => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** A component that uses a component that opens something. */
interface Use {
  file: string
  component: string
  part: string
}

/** Elements of a source, each with the function that contains it. */
function elementsOf(source: string): { component: string; name: string; attributes: string[] }[] {
  const found: ReturnType<typeof elementsOf> = []
  const visit = (node: Node, component: string): void => {
    const isNamed = node.type === 'FunctionDeclaration' && isNode(node.id)
    const within = isNamed ? (node.id as unknown as { name: string }).name : component
    if (node.type === 'JSXOpeningElement') {
      const given = (node.attributes as Node[]).map(each => (each.name as { name?: string } | undefined)?.name ?? '')
      found.push({ component: within, name: (node.name as { name?: string }).name ?? '', attributes: given })
    }
    for (const child of childrenOf(node)) visit(child, within)
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, '')
  return found
}

/**
 * All uses of components that open something, in all sources of a folder, as `file Component part`. A component in
 * `handing` passes its content through, so its users count instead.
 */
export function usesIn(folder: string, handing: readonly string[]): string[] {
  const all: Use[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .sort()
    .flatMap(file =>
      elementsOf(readFileSync(join(folder, file), 'utf8')).flatMap(({ component, name, attributes: given }) => {
        const isOpener = elements.has(name) || handing.includes(name)
        // A button with `aria-haspopup` does not open the popup itself.
        const opens = given.includes('aria-haspopup') ? [] : given.filter(each => attributes.has(each))
        const parts = isOpener ? [name] : opens
        return parts.map(part => ({ file, component, part }))
      }),
    )
  return all
    .filter(({ component }) => !handing.includes(component))
    .map(({ file, component, part }) => `${file} ${component} ${part}`)
}
