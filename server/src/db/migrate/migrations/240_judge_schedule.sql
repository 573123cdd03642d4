-- Brands of which a model judges new answers after each collection.
create table judge_schedule (
  brand_id integer not null,
  -- Epoch milliseconds. Earlier answers are not judged automatically.
  since bigint not null,
  -- Null for the cheapest model with a key.
  provider text collate "C",
  -- Null for the default model of the provider.
  model text collate "C",
  -- Whether to use a model without a known price.
  price_unknown boolean not null
);
