import { parseTableSchema } from '../table.ts'

export const crawlerTables = {
  crawler_integration: parseTableSchema(
    'brand_id',
    'brand_id int, time_zone text, disabled bool, created_at big, daily_quota big?',
  ),
  crawler_intake: parseTableSchema(
    'brand_id',
    `brand_id int, pseudonym_key text, time_zone text, last_delivery_at big?, counted big, dropped big, refused big,
    over_quota big, ownership_challenge text?, vercel_secret text?, vercel_code text?`,
  ),
  crawler_key: parseTableSchema(
    'brand_id, id',
    'brand_id int, id text, hash text, created_at big, last_used_at big?, revoked_at big?',
  ),
  crawler_batch: parseTableSchema(
    'brand_id, stream, id',
    'brand_id int, id text, stream text, sequence big?, received_at big',
  ),
  crawler_span: parseTableSchema(
    'brand_id, stream, first_sequence',
    `brand_id int, stream text, first_sequence big, last_sequence big, since_at big, until_at big, delivered_at big`,
  ),
  crawler_log: parseTableSchema(
    'brand_id, id',
    `brand_id int, id text, head text, reach big, digest text, until_at big, places text, delivered_at big`,
  ),
  crawler_day: parseTableSchema(
    'brand_id, day',
    'brand_id int, day int, occurrences big, at_least_once bool, quota_limited bool',
  ),
  crawler_change: parseTableSchema('', 'brand_id int, changed_at big, change text'),
  crawler_refused: parseTableSchema(
    'brand_id, number',
    'brand_id int, number int, refused_at big, reason text, sample text',
  ),
  crawler_page: parseTableSchema(
    'brand_id, id',
    `brand_id int, id int, public_id text, path text, is_pseudonymized bool, first_seen_at big, last_seen_at big,
    lifetime_count big`,
  ),
  crawler: parseTableSchema(
    'brand_id, id',
    'brand_id int, id int, token text, display_name text, operator text, bot_type text',
  ),
  crawler_rollup: parseTableSchema(
    'brand_id, day, page_id, crawler_id',
    `brand_id int, day int, page_id int, crawler_id int, occurrences big, succeeded big, redirected big,
    client_errors big, server_errors big, not_found big, last_seen_at big`,
  ),
} as const
