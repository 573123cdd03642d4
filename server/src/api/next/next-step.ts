import type { NextKind, NextPage, Severity } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import type { Scope } from '../../metrics/scope.ts'
import type { Brand } from '../query/handler.ts'
import type { NextTexts } from './next-texts.ts'

/** As the contract describes it. */
export interface NextStep {
  id: string
  kind: NextKind
  code: string
  severity: Severity
  subject: string | null
  subjectId: string | null
  answers: number | null
  page: NextPage
  text: string
}

export interface NextStepParams {
  db: Reader
  brand: Brand
  scope: Scope
  words: NextTexts
}
