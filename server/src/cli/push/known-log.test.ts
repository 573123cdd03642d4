import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import { isSame } from './known.ts'
import { openLog } from './log-file.ts'
import { unmarked } from './mark.ts'
import type { FileState } from './state.ts'

describe('an empty log that was noted', () => {
  let path: string
  beforeEach(async () => {
    path = join(aFolder(), 'access.log')
    await writeFile(path, '')
  })

  it('is known by its inode and by when it was made, where a file system tells both', async () => {
    await using log = (await openLog(path))!
    const { inode } = log
    const times = { modifiedAt: 0, rotatedAt: null, metAt: 0 }
    const file: FileState = { ...unmarked, ...times, path, inode, born: 5, fields: null, ended: false }
    expect(await isSame({ ...log, born: 5, isBornKnown: true }, file)).toBe('whole')
    expect(await isSame({ ...log, born: 6, isBornKnown: true }, file)).toBeNull()
    expect(await isSame({ ...log, born: 6, isBornKnown: false }, file)).toBe('whole')
    expect(await isSame({ ...log, inode: '0:0', born: 5, isBornKnown: true }, file)).toBeNull()
    const { born: _, ...early } = file
    expect(await isSame({ ...log, born: 6, isBornKnown: true }, early)).toBe('whole')
  })
})
