import { parseTableSchema } from '../table.ts'

export const teamTables = {
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
  saved_view: parseTableSchema(
    'id',
    'id text, person_id text, only_brand int, name text, address text, created_at big',
  ),
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
} as const
