import { parseTableSchema } from '../table.ts'

/** `perception_ask` comes first, so that erasing a brand waits for transactions that end asks. */
export const perceptionTables = {
  perception_ask: parseTableSchema(
    'brand_id, id',
    `brand_id int, id text, snapshot_id text, template text, is_open bool, language text, prompt text,
    provider text, model text, day int, reserved big, spent big, planned_at big, expires_at big, ready_at big, holder text?,
    attempts int, sent bool?, reason text?, message text?`,
  ),
  perception_answer: parseTableSchema(
    'brand_id, id',
    `brand_id int, id text, snapshot_id text, template text, is_open bool, language text, prompt text,
    provider text, model text, ended_at big, text prose?, reason text?, message text?, cost big?, sentiment big?,
    judge text?, verdicts text, rules text?`,
  ),
} as const
