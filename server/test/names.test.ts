import { describe, expect, it } from 'vitest'
import { declarations, participles, repeatedExports, repeatedTypes, workspaces } from './declarations.ts'

describe('the names', () => {
  it('of types are declared in one file each', () => {
    expect(declarations.length).toBeGreaterThan(4000)
    expect(repeatedTypes()).toEqual([])
  })

  it.each(workspaces)('that %s exports are exported by one file each', workspace => {
    expect(repeatedExports(workspace)).toEqual([])
  })

  it('of types are no bare participles', () => {
    expect(participles()).toEqual([])
  })
})
