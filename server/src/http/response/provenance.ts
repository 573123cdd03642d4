import { rules } from '../../extraction/rules.ts'
import { methods } from '../../metrics/methods.ts'

export const provenance: Readonly<Record<string, string>> = {
  'Earshot-Rules': Object.values(rules).join(', '),
  'Earshot-Methods': String(methods),
}

export const revisionHeader = (revision: number): Record<string, string> => ({ 'Earshot-Revision': String(revision) })
