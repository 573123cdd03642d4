import { parseTableSchema } from '../table.ts'

export const documentTables = {
  ledger: parseTableSchema(
    'brand_id, revision',
    'brand_id int, revision big, changed_at big, causes text, answers int',
  ),
  ledger_figure: parseTableSchema(
    'brand_id, revision, topic_id, provider, days',
    `brand_id int, revision big, topic_id int, provider text, days int,
    answers_before big, answers_after big, naming_self_before big, naming_self_after big,
    naming_tracked_before big, naming_tracked_after big, citing_self_before big, citing_self_after big,
    citing_tracked_before big, citing_tracked_after big, self_mentions_before big, self_mentions_after big,
    direct_mentions_before big, direct_mentions_after big, sentiment_sum_before big, sentiment_sum_after big,
    sentiments_before big, sentiments_after big, recommending_before big?, recommending_after big?,
    advised_before big?, advised_after big?`,
  ),

  brand_profile: parseTableSchema('brand_id, revision', 'brand_id int, revision int, created_at big, record text'),
  perception_snapshot: parseTableSchema(
    'brand_id, public_id',
    'brand_id int, public_id text, status text, month int, completed_at big?, record text',
  ),
  article: parseTableSchema(
    'brand_id, public_id',
    `brand_id int, public_id text, status text, article_type text, title_folded text, word_count int,
    published_at big?, created_at big, updated_at big, record text`,
  ),
  draft: parseTableSchema(
    'brand_id, article_id',
    `brand_id int, article_id text, provider text, forecast big, ready_at big, expires_at big, holder text?,
    attempts int, reason text?, message text?`,
  ),
  draft_day: parseTableSchema('brand_id, day', 'brand_id int, day int, drafts int'),
  source_page: parseTableSchema(
    'brand_id, article_id, url',
    'brand_id int, article_id text, url text, fetched_at big, failure text?, runs text',
  ),
  live_page: parseTableSchema(
    'brand_id, article_id',
    `brand_id int, article_id text, url text, live_at big, checked_at big, due_at big, failures int, failure text?,
    message text?, status int?, title text?, words int?, closed_to text?, found int?`,
  ),
  note: parseTableSchema(
    'brand_id, public_id',
    'brand_id int, public_id text, text text, noted_for big, created_at big',
  ),
  suggestion: parseTableSchema(
    'brand_id, id',
    `brand_id int, id text, kind text, about_kind text, about_id text, state text, answers int,
    found_at big, record text`,
  ),
  brand_check: parseTableSchema('brand_id', 'brand_id int, revision big, checked_at big'),
  technical_analysis: parseTableSchema(
    'brand_id',
    'brand_id int, record text, analyzed_at big?, attempted_at big?, failure text?',
  ),

  readiness_check: parseTableSchema(
    'brand_id, checked_at',
    `brand_id int, checked_at big, score int, issues int, optimizations int, robots text, llms text, sitemap text,
    crawlers text`,
  ),
} as const
