import type { KeptSchedule } from '../collect/plan/schedule.ts'
import type { AskState } from './asks.ts'

export interface LogState {
  disabled: boolean
  lastDeliveryAt: string | null
  late: boolean
}

export interface BrandFacts {
  brandId: string
  teamId: string
  name: string
  active: boolean
  hasPrompts: boolean
  schedule: KeptSchedule | undefined
  /** True if the schedule was due, but its runs aren't planned yet. */
  late: boolean
  asks: AskState
  logs: LogState | null
}
