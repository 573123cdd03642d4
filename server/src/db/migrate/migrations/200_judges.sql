-- Who judges the answers of a brand, apart from the rules, whose scores are in mention.
create table judge (
  brand_id integer not null,
  id integer not null,
  -- chatgpt, claude …, as in due.
  provider text collate "C" not null,
  model text collate "C" not null,
  -- Version of the prompt.
  version integer not null
);
-- What a judge says of an entity in an answer.
create table verdict (
  brand_id integer not null,
  answer_id integer not null,
  competitor_id integer not null,
  judge_id integer not null,
  -- valid, or why it counts nowhere: disputed (a quote is not in the text, or not about the entity), inconsistent
  -- (stance and score contradict each other), missing (the judge left the entity out).
  state text collate "C" not null,
  -- praised, mixed, blamed, neutral or not_spoken_of. Null if missing.
  stance text collate "C",
  -- Millionths of a point, null if nothing is said for or against.
  score integer,
  -- yes, conditional, no or not_applicable. Null if missing.
  recommended text collate "C",
  -- The quotes, as a JSON list of [start, end) in UTF-16 units of the answer.
  spans text not null,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null,
  day integer not null
);
-- How the request about an answer ended, and what it cost.
create table judgement (
  brand_id integer not null,
  answer_id integer not null,
  judge_id integer not null,
  -- Epoch milliseconds.
  judged_at bigint not null,
  -- judged or failed, with the reason.
  outcome text collate "C" not null,
  reason text collate "C",
  message text,
  requests integer not null,
  -- Millionths of a dollar, null if unknown.
  cost bigint,
  input_tokens integer,
  output_tokens integer
);
-- Answers that wait for a judge.
create table judging (
  brand_id integer not null,
  answer_id integer not null,
  judge_id integer not null,
  provider text collate "C" not null,
  ready_at bigint not null,
  expires_at bigint not null,
  holder text collate "C",
  attempts integer not null,
  reason text collate "C",
  message text
);
