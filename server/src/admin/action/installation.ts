export interface AreaFinding {
  level: 'ok' | 'warn' | 'fail'
  area:
    | 'settings'
    | 'folder'
    | 'database'
    | 'providers'
    | 'schedules'
    | 'asks'
    | 'budgets'
    | 'crawlers'
    | 'jobs'
    | 'names'
  text: string
  command: string | null
}

export interface ExaminationResult {
  at: Date
  findings: readonly AreaFinding[]
  /** Size on disk. Null if unknown. */
  databaseBytes: number | null
}

export interface JobState {
  name: string
  everySeconds: number
  lastAt: Date | null
  seconds: number | null
  failed: boolean
  message: string | null
  running: boolean
  nextAt: Date | null
}

/** Contains no secrets. */
export interface Installation {
  version: string
  engine: 'embedded' | 'postgres' | 'citus'
  startedAt: Date
  jobs(): readonly JobState[]
  /** Findings of `earshot doctor`. Cached for some minutes. */
  examine(): Promise<ExaminationResult>
}
