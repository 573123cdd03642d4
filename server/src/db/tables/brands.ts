import { parseTableSchema } from '../table.ts'

export const brandTables = {
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
    branded bool?, paused bool?`,
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
    `brand_id int, id int, public_id text, model text, adapter text, web_search bool, temperature int?, system text?,
    via text?, country text?, language text?, device text?`,
  ),
  url: parseTableSchema('brand_id, id', 'brand_id int, id int, url text, folded text?, page big?'),
  url_owner: parseTableSchema(
    'brand_id, url_id, competitor_id',
    'brand_id int, url_id int, competitor_id int, is_self bool',
  ),
  query: parseTableSchema('brand_id, id', 'brand_id int, id int, folded text'),
} as const
