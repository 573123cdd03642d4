/** What an examination has found of a part of an installation. */
export interface FoundThere {
  level: 'ok' | 'warn' | 'fail'
  area: 'settings' | 'folder' | 'database' | 'providers' | 'schedules' | 'names'
  text: string
  /** The command line that mends it. */
  command: string | null
}

/** How an installation was found. */
export interface ExaminationResult {
  at: Date
  findings: readonly FoundThere[]
  /** What the database takes on disk; null where that cannot be told. */
  databaseBytes: number | null
}

/** Something that the process does by itself, again and again. */
export interface JobState {
  name: string
  everySeconds: number
  lastAt: Date | null
  /** How long the last run took. */
  seconds: number | null
  failed: boolean
  message: string | null
  running: boolean
  nextAt: Date | null
}

/** What the process that answers tells of itself and of what it runs on, without secrets. */
export interface Installation {
  version: string
  engine: 'embedded' | 'postgres' | 'citus'
  startedAt: Date
  jobs(): readonly JobState[]
  /** What `earshot doctor` finds; examined anew where it was not in the last minutes. */
  examine(): Promise<ExaminationResult>
}
