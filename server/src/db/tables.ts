import { parseTableSchema, type RowOf } from './table.ts'

/** Columns are in the embedded engine's order. A test compares this list with the migrations. */
export const tables = {
  migration: parseTableSchema('number', 'number int, needs int?'),
  job: parseTableSchema('name', 'name text, holder text?, held_until big, done_at big'),

  team: parseTableSchema(
    'id',
    `id text, name text, plan text, status text, subscription text, parent_team_id text?, per_minute int?, per_day int?,
    features text`,
  ),
  token: parseTableSchema(
    'id',
    `id text, team_id text, name text, hash text, created_at big, last_used_at big?, revoked_at big?, scopes text?,
    role text?, only_brand int?, expires_at big?`,
  ),
  person: parseTableSchema(
    'id',
    'id text, email text, name text, password text?, created_at big, preferences text?, unproved_team text?',
  ),
  membership: parseTableSchema('team_id, person_id', 'team_id text, person_id text, role text, created_at big'),
  session: parseTableSchema(
    'id',
    `id text, hash text, person_id text?, token_id text?, created_at big, last_used_at big, expires_at big,
    address text?, agent text?, preferences text?`,
  ),
  link: parseTableSchema(
    'id',
    `id text, hash text, kind text, team_id text?, email text?, role text?, person_id text?, token_id text?,
    created_at big, expires_at big, mail_state text?, mail_at big?, mail_reason text?, mail_answer text?`,
  ),
  mail: parseTableSchema(
    'id',
    `id text, server text, link_id text?, email text, inviter text?, request_id text?, ready_at big, expires_at big,
    holder text?, attempts int, reason text?, message text?`,
  ),
  mail_server: parseTableSchema(
    'name',
    'name text, paced_until big, paused_until big, failures int, opened int, reason text?',
  ),
  share: parseTableSchema(
    'id',
    `id text, hash text, team_id text, only_brand int, name text, page text, query text, password text?,
    maker_kind text, maker_id text?, created_at big, expires_at big, last_used_at big?, opens int`,
  ),
  share_session: parseTableSchema('id', 'id text, hash text, share_id text, created_at big, expires_at big'),
  login_try: parseTableSchema('subject', 'subject text, tries int, since_at big'),
  audit: parseTableSchema(
    'id',
    `id text, changed_at big, actor_kind text, actor_id text?, team_id text?, action text, subject text,
    state_before text?, state_after text?, request_id text?, address text?, brand text?`,
  ),
  idempotency: parseTableSchema(
    'actor, key',
    `actor text, key text, action text, request text, response text, created_at big, team_id text?, brand text?`,
  ),
  rate_window: parseTableSchema('team_id', 'team_id text, minute big, minute_used int, day big, day_used int'),
  budget: parseTableSchema('team_id', 'team_id text, asks int?, cost big?'),
  spending: parseTableSchema('team_id, day', 'team_id text, day int, asks int, cost big'),
  provider: parseTableSchema('id', 'id text, name text'),
  lane: parseTableSchema(
    'provider',
    'provider text, paced_until big, paused_until big, failures int, opened int, reason text?',
  ),
  brand: parseTableSchema(
    'id',
    `id int, public_id text, team_id text, name text, domain text?, aliases text, description text?, status text,
    transferring bool, created_at big, domains text?, owns_paths bool?`,
  ),
  brand_state: parseTableSchema('brand_id', 'brand_id int, revision big'),
  brand_transfer: parseTableSchema('brand_id', 'brand_id int, team_id text, offered_at big'),

  topic: parseTableSchema('brand_id, id', 'brand_id int, id int, public_id text, name text, name_folded text'),
  tag: parseTableSchema('brand_id, id', 'brand_id int, id int, public_id text, name text, name_folded text'),
  prompt: parseTableSchema(
    'brand_id, id',
    `brand_id int, id int, public_id text, text text, text_folded text, topic_id int?, type text, created_at big,
    branded bool?`,
  ),
  prompt_tag: parseTableSchema('brand_id, prompt_id, tag_id', 'brand_id int, prompt_id int, tag_id int'),
  competitor: parseTableSchema(
    'brand_id, id',
    `brand_id int, id int, public_id text, name text, name_folded text, domain text, aliases text, relationship text,
    ignored bool, case_sensitive bool, context text?, domains text?`,
  ),
  source: parseTableSchema(
    'brand_id, id',
    'brand_id int, id int, public_id text, domain text, type text, status text, platform text, is_self bool',
  ),
  source_owner: parseTableSchema(
    'brand_id, source_id, competitor_id',
    'brand_id int, source_id int, competitor_id int',
  ),
  assistant: parseTableSchema('brand_id, id', 'brand_id int, id int, provider text, model text, country text?'),
  manner: parseTableSchema(
    'brand_id, id',
    `brand_id int, id int, public_id text, model text, adapter text, web_search bool, temperature int?, system text?`,
  ),
  url: parseTableSchema('brand_id, id', 'brand_id int, id int, url text, folded text?, page big?'),
  url_owner: parseTableSchema(
    'brand_id, url_id, competitor_id',
    'brand_id int, url_id int, competitor_id int, is_self bool',
  ),
  query: parseTableSchema('brand_id, id', 'brand_id int, id int, folded text'),

  answer: parseTableSchema(
    'brand_id, id',
    `brand_id int, id int, public_id text, prompt_id int, assistant_id int, created_at big, day int,
    extracted bool, citations_extracted bool, self_mentions int, direct_mentions int, other_mentions int,
    self_position int?, self_sentiment int?, citations int, cited_domains int, self_citations int,
    tracked_citations int, manner_id int?, model_served text?, rules text?, citation_rules text?`,
  ),
  answer_text: parseTableSchema('brand_id, answer_id', 'brand_id int, answer_id int, text prose, place big?'),
  mention: parseTableSchema(
    'brand_id, answer_id, competitor_id',
    `brand_id int, answer_id int, competitor_id int, position int, sentiment int?, absent bool, judge text?,
    prompt_id int, assistant_id int, created_at big, day int`,
  ),
  citation: parseTableSchema(
    'brand_id, answer_id, position',
    `brand_id int, answer_id int, position int, source_id int, url_id int?, original_url text?, title prose?,
    community_id text?, community_name text?, upvotes int?, comment_count int?, prompt_id int, assistant_id int,
    created_at big, day int`,
  ),
  cited_entity: parseTableSchema(
    'brand_id, answer_id, competitor_id',
    'brand_id int, answer_id int, competitor_id int, prompt_id int, assistant_id int, created_at big',
  ),
  search: parseTableSchema(
    'brand_id, answer_id, position',
    `brand_id int, answer_id int, position int, query_id int, text text, first bool, prompt_id int, assistant_id int,
    created_at big`,
  ),
  noticed_name: parseTableSchema('brand_id, id', 'brand_id int, id int, name text, folded text, dismissed bool'),
  noticed: parseTableSchema(
    'brand_id, answer_id',
    `brand_id int, answer_id int, rules int, names text, prompt_id int, assistant_id int, created_at big`,
  ),
  noticed_brand: parseTableSchema('brand_id', 'brand_id int, rules int, revision big'),
  sponsored: parseTableSchema(
    'brand_id, public_id',
    `brand_id int, answer_id int, public_id text, advertiser_name text, advertiser_folded text, advertiser_logo text,
    product_name text, product_folded text, description text, image_url text?, position int, prompt_id int,
    assistant_id int, created_at big`,
  ),

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
    sentiments_before big, sentiments_after big`,
  ),

  perception_snapshot: parseTableSchema(
    'brand_id, public_id',
    'brand_id int, public_id text, status text, month int, completed_at big?, record text',
  ),
  article: parseTableSchema(
    'brand_id, public_id',
    `brand_id int, public_id text, status text, article_type text, title_folded text, word_count int,
    published_at big?, created_at big, updated_at big, record text`,
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
    'brand_id int, day int, provider text, planned int, answered int, failed int, skipped int',
  ),

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

export type Tables = typeof tables
export type TableName = keyof Tables
export type ColumnName<T extends TableName> = keyof RowOf<Tables[T]> & string
export type Row<T extends TableName> = RowOf<Tables[T]>

type Nullable<R> = { [C in keyof R]: null extends R[C] ? C : never }[keyof R]
export type NewRow<T extends TableName> = Omit<Row<T>, Nullable<Row<T>>> & Partial<Pick<Row<T>, Nullable<Row<T>>>>

/** A distributed database stores a brand's rows of these tables on one worker. */
export const tablesOfBrands = (Object.keys(tables) as TableName[]).filter(name => 'brand_id' in tables[name].columns)
