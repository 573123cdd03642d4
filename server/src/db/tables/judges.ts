import { parseTableSchema } from '../table.ts'

export const judgeTables = {
  judge: parseTableSchema('brand_id, id', 'brand_id int, id int, provider text, model text, version int, chosen bool?'),
  verdict: parseTableSchema(
    'brand_id, answer_id, competitor_id, judge_id',
    `brand_id int, answer_id int, competitor_id int, judge_id int, state text, stance text?, score int?,
    recommended text?, spans text, prompt_id int, assistant_id int, created_at big, day int`,
  ),
  judgement: parseTableSchema(
    'brand_id, answer_id, judge_id',
    `brand_id int, answer_id int, judge_id int, judged_at big, outcome text, reason text?, message text?,
    requests int, cost big?, input_tokens int?, output_tokens int?, language text?`,
  ),
  judging: parseTableSchema(
    'brand_id, answer_id, judge_id',
    `brand_id int, answer_id int, judge_id int, provider text, ready_at big, expires_at big, holder text?,
    attempts int, reason text?, message text?, requests int?, cost big?`,
  ),
  judge_test: parseTableSchema(
    'provider, model, version',
    'provider text, model text, version int, tested_at big, passed bool',
  ),
  judge_schedule: parseTableSchema(
    'brand_id',
    'brand_id int, since big, provider text?, model text?, price_unknown bool',
  ),
  label: parseTableSchema(
    'brand_id, answer_id, person_id',
    `brand_id int, answer_id int, person_id text, competitor_id int, score int?, recommended bool?, created_at big`,
  ),
} as const
