-- When the prompts of a brand are asked, and of whom; a brand without a row is asked on command only.
create table schedule (
  brand_id integer not null,
  -- daily, weekly or monthly.
  every text not null,
  -- MON to SUN of a week; 1 to 28, or L for the last day, of a month; empty of a day.
  day text not null,
  hour integer not null,
  time_zone text not null,
  -- A JSON list of {provider, model}; empty where every provider that is set up is asked for its first model.
  assistants text not null,
  -- How often each assistant is asked each prompt.
  repeats integer not null,
  country text,
  locale text,
  -- The latest occurrence that is planned; those up to it are not planned again.
  planned_until bigint not null
);

-- An ask that waits for its turn, or is being asked.
create table due (
  brand_id integer not null,
  -- Of the ask, and of the answer that it will give.
  id text collate "C" not null,
  prompt_id integer not null,
  provider text collate "C" not null,
  model text collate "C" not null,
  country text,
  locale text,
  planned_at bigint not null,
  -- The UTC day that it is counted for.
  day integer not null,
  -- Who has not been asked by then is not asked at all.
  expires_at bigint not null,
  -- Not asked before: the end of a wait, or of the lease of the process that asks at the moment.
  ready_at bigint not null,
  -- That process; null where nobody asks.
  holder text,
  attempts integer not null,
  -- What the attempt at hand is expected to cost, in millionths of a dollar; counted as spent when it begins.
  forecast bigint not null,
  -- How the last attempt failed.
  reason text,
  message text
);

-- An ask that has ended: answered, failed or skipped. Its id is that of its answer.
create table ask (
  brand_id integer not null,
  id text collate "C" not null,
  prompt_id integer not null,
  provider text collate "C" not null,
  model text collate "C" not null,
  planned_at bigint not null,
  day integer not null,
  ended_at bigint not null,
  outcome text not null,
  reason text,
  message text,
  attempts integer not null,
  -- What the reply says; null where it does not.
  model_served text,
  finish_reason text,
  input_tokens integer,
  output_tokens integer,
  searches integer,
  -- Millionths of a dollar.
  cost bigint,
  -- Milliseconds.
  latency integer
);

-- The last reply to an ask as it came, to be read again.
create table reply (
  brand_id integer not null,
  ask_id text collate "C" not null,
  -- gzip, in base64.
  body text not null,
  -- Bytes of the reply before it was compressed.
  length integer not null,
  -- What the answer's tables have no place for: {citations, consulted, products} as JSON; null where it failed.
  read text
);

-- How many asks were planned for a UTC day, and how those ended. What has no row was not measured.
create table coverage (
  brand_id integer not null,
  day integer not null,
  provider text collate "C" not null,
  planned integer not null,
  answered integer not null,
  failed integer not null,
  skipped integer not null,
  primary key (brand_id, day, provider)
);

-- What a team may spend on a UTC day, where it is not the default of the settings.
create table budget (
  team_id text collate "C" not null primary key,
  asks integer,
  -- Millionths of a dollar.
  cost bigint
);

-- What a team has spent on a UTC day: requests sent, and what they cost.
create table spending (
  team_id text collate "C" not null,
  day integer not null,
  asks integer not null,
  cost bigint not null,
  primary key (team_id, day)
);

-- How a provider stands, for all processes that ask it.
create table lane (
  provider text collate "C" not null primary key,
  -- When the next request would be due at the pace allowed.
  paced_until bigint not null,
  -- No request is sent before: the provider asked for patience, or its circuit is open.
  paused_until bigint not null,
  -- Failures of the provider itself since it last answered, and how often the circuit opened since then.
  failures integer not null,
  opened integer not null,
  -- Why it is paused.
  reason text
);
