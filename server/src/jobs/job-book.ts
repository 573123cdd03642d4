import type { JobState } from '../admin/action/installation.ts'
import type { Job, Ran } from './jobs.ts'

export function createJobBook(jobs: readonly Pick<Job, 'name' | 'every' | 'after'>[], now: () => Date) {
  const began = now().getTime()
  const states = new Map<string, JobState>(
    jobs.map(({ name, every, after = 0 }) => [
      name,
      {
        ...{ name, everySeconds: every / 1000, lastAt: null, seconds: null, failed: false, message: null },
        ...{ running: false, nextAt: new Date(began + after) },
      },
    ]),
  )
  const note = (name: string, more: Partial<JobState>) => {
    const state = states.get(name)
    if (state) states.set(name, { ...state, ...more })
  }
  return {
    begins: (name: string) => note(name, { running: true, nextAt: null }),
    ran(name: string, { seconds, failed, message = '', wait }: Ran) {
      const at = now()
      const nextAt = new Date(at.getTime() + wait)
      note(name, { lastAt: at, seconds, failed, message: failed ? message : null, running: false, nextAt })
    },
    list: (): readonly JobState[] => [...states.values()],
  }
}
