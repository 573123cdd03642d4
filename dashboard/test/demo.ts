import { demoArchive } from '../../server/src/demo/demo.ts'
import { aSite, type Site } from './served.ts'

/** The brand of the demo, and its team. */
export const demo = { brandId: 'northpace', team: 'demo-team' } as const

/** The server over the demo of this moment, which stays the present. */
export async function aDemo(): Promise<Site> {
  const now = new Date()
  return aSite([...demoArchive({ now })], { now: () => now })
}
