-- Who answered: a provider and the model it was asked for.
create table assistant (
  brand_id integer not null,
  id integer not null,
  provider text collate "C" not null,
  model text collate "C" not null
);

create table answer (
  brand_id integer not null,
  id integer not null,
  public_id text collate "C" not null,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null,
  day integer not null,
  country text,
  -- Whether the mentions were read from the text, and may be read again.
  extracted boolean not null,
  -- The same of the citations.
  citations_extracted boolean not null,
  -- Counted when the answer is recorded, and again when what counts has changed; absent and ignored entities count nowhere.
  self_mentions integer not null,
  direct_mentions integer not null,
  -- Of any entity but the brand.
  other_mentions integer not null,
  self_position integer,
  -- In millionths of a point, so that sums stay exact on every engine.
  self_sentiment integer,
  citations integer not null,
  cited_domains integer not null,
  self_citations integer not null,
  -- Of the brand or a direct competitor.
  tracked_citations integer not null
);

create table answer_text (
  brand_id integer not null,
  answer_id integer not null,
  text text not null
);

create table mention (
  brand_id integer not null,
  answer_id integer not null,
  competitor_id integer not null,
  position integer not null,
  sentiment integer,
  absent boolean not null,
  -- Which judge scored the sentiment, as in lexicon@1; null where it was given.
  judge text,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null,
  day integer not null
);

create table url (
  brand_id integer not null,
  id integer not null,
  url text collate "C" not null,
  -- Where it differs from the URL.
  folded text collate "C"
);

create table citation (
  brand_id integer not null,
  answer_id integer not null,
  position integer not null,
  source_id integer not null,
  url_id integer,
  -- As it stood in the text, where the URL was cleaned.
  original_url text,
  title text,
  community_id text,
  community_name text,
  upvotes integer,
  comment_count integer,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null,
  day integer not null
);

-- Which entities' domains an answer cites (D14), each once. Re-made when entities change.
create table cited_entity (
  brand_id integer not null,
  answer_id integer not null,
  competitor_id integer not null,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null
);

-- A search text, trimmed and folded (D28).
create table query (
  brand_id integer not null,
  id integer not null,
  folded text collate "C" not null
);

create table search (
  brand_id integer not null,
  answer_id integer not null,
  position integer not null,
  query_id integer not null,
  text text not null,
  -- Whether it is the first of its query in the answer: those count distinct answers.
  first boolean not null,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null
);

create table sponsored (
  brand_id integer not null,
  answer_id integer not null,
  public_id text collate "C" not null,
  advertiser_name text not null,
  advertiser_folded text collate "C" not null,
  advertiser_logo text not null,
  product_name text not null,
  product_folded text collate "C" not null,
  description text not null,
  image_url text,
  position integer not null,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null
);
