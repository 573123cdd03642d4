import { rules } from '../../extraction/rules.ts'
import { methods } from '../../metrics/methods.ts'

/** Current extraction rules and version of the methods. */
export const provenance: Readonly<Record<string, string>> = {
  'Earshot-Rules': Object.values(rules).join(', '),
  'Earshot-Methods': String(methods),
}

export const revisionHeader = (revision: number): Record<string, string> => ({ 'Earshot-Revision': String(revision) })
