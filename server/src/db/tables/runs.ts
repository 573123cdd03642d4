import { parseTableSchema } from '../table.ts'

export const runTables = {
  schedule: parseTableSchema(
    'brand_id',
    `brand_id int, every text, day text, hour int, time_zone text, assistants text, repeats int, country text?,
    locale text?, planned_until big, price_unknown bool?, resolved text?`,
  ),
  due: parseTableSchema(
    'brand_id, id',
    `brand_id int, id text, prompt_id int, provider text, model text, country text?, locale text?, planned_at big,
    day int, expires_at big, ready_at big, holder text?, attempts int, forecast big, reason text?, message text?,
    cost big?, input_tokens int?, output_tokens int?, searches int?, price_unknown bool?,
    leased_at big?, sent bool?, unanswered int?`,
  ),
  price: parseTableSchema('stored_at, place', 'stored_at big, place int, line text'),
  ask: parseTableSchema(
    'brand_id, id',
    `brand_id int, id text, prompt_id int, provider text, model text, planned_at big, day int, ended_at big,
    outcome text, reason text?, message text?, attempts int, model_served text?, finish_reason text?,
    input_tokens int?, output_tokens int?, searches int?, cost big?, latency int?, manner text?, country text?,
    locale text?`,
  ),
  reply: parseTableSchema('brand_id, ask_id', 'brand_id int, ask_id text, body text, length int, read text?'),
  coverage: parseTableSchema(
    'brand_id, day, provider',
    'brand_id int, day int, provider text, planned int, answered int, failed int, skipped int, not_shown int?',
  ),
} as const
