import { parseTableSchema } from '../table.ts'

export const answerTables = {
  answer: parseTableSchema(
    'brand_id, id',
    `brand_id int, id int, public_id text, prompt_id int, assistant_id int, created_at big, day int,
    extracted bool, citations_extracted bool, self_mentions int, direct_mentions int, other_mentions int,
    self_position int?, self_sentiment int?, citations int, cited_domains int, self_citations int,
    tracked_citations int, manner_id int?, model_served text?, rules text?, citation_rules text?, self_recommended int?`,
  ),
  answer_text: parseTableSchema('brand_id, answer_id', 'brand_id int, answer_id int, text prose, place big?'),
  mention: parseTableSchema(
    'brand_id, answer_id, competitor_id',
    `brand_id int, answer_id int, competitor_id int, position int, sentiment int?, absent bool, judge text?,
    prompt_id int, assistant_id int, created_at big, day int, recommended int?,
    judged_by int?, own_sentiment int?, own_recommended int?, own_judge text?`,
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
} as const
