import { rules } from '../../extraction/rules.ts'
import { methods } from '../../metrics/methods.ts'

/** Headers of every response of the read API: the rules by which texts are read now, and the version of the methods. */
export const provenance: Readonly<Record<string, string>> = {
  'Earshot-Rules': Object.values(rules).join(', '),
  'Earshot-Methods': String(methods),
}

/** The header of an answer about a brand: the revision that the figures are of. */
export const revisionHeader = (revision: number): Record<string, string> => ({ 'Earshot-Revision': String(revision) })
