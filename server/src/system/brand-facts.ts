import type { KeptSchedule } from '../collect/plan/schedule.ts'
import type { AskState } from './asks.ts'

/** How the delivery of log lines of crawlers stands. */
export interface LogState {
  disabled: boolean
  lastDeliveryAt: string | null
  late: boolean
}

/** What is known of a brand before it is judged. */
export interface BrandFacts {
  brandId: string
  teamId: string
  name: string
  active: boolean
  hasPrompts: boolean
  schedule: KeptSchedule | undefined
  /** Whether the schedule was due and nobody has planned it. */
  late: boolean
  asks: AskState
  logs: LogState | null
}
