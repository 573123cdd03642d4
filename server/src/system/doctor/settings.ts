import { type DoctorFinding, ok, warn } from './finding.ts'

const prefix = 'EARSHOT_'
/** The name of an endpoint follows this prefix, so any setting with it is known. */
const ofAnyName = 'EARSHOT_ASK_COMPATIBLE_'
/** Maximum edit distance for suggesting a known name. */
const slips = 4

export function examineSettings(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): DoctorFinding[] {
  const given = Object.keys(environment).filter(name => name.startsWith(prefix) && environment[name] !== '')
  const unknown = given.filter(name => !known.includes(name) && !name.startsWith(ofAnyName)).sort()
  if (unknown.length === 0) return [ok(`Settings: ${given.length} in the environment, all known.`)]
  return unknown.map(name => {
    const nearest = nearestTo(name, known)
    const hint = nearest === undefined ? 'Remove it.' : `Did you mean ${nearest}?`
    return warn(`Settings: ${name} is unknown and has no effect. ${hint}`)
  })
}

function nearestTo(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map(each => ({ each, distance: distanceOf(each, name) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.each
}

/** Levenshtein distance. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}
