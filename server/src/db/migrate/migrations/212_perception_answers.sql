-- A prompt of a perception snapshot that waits for an assistant. Its money is reserved.
create table perception_ask (
  brand_id integer not null,
  -- Also of the answer.
  id text collate "C" not null,
  snapshot_id text collate "C" not null,
  template text not null,
  is_open boolean not null,
  language text not null,
  prompt text not null,
  provider text collate "C" not null,
  model text collate "C" not null,
  -- The UTC day of the spending that has the reserved money, in millionths of a dollar.
  day integer not null,
  reserved bigint not null,
  -- What earlier attempts cost, in millionths of a dollar.
  spent bigint not null,
  planned_at bigint not null,
  expires_at bigint not null,
  ready_at bigint not null,
  holder text,
  attempts integer not null,
  -- Whether the attempt at hand may have been sent. Null if it was not.
  sent boolean,
  reason text,
  message text
);
-- An ask that has ended. No other table and no figure of the read API has these answers.
create table perception_answer (
  brand_id integer not null,
  id text collate "C" not null,
  snapshot_id text collate "C" not null,
  template text not null,
  is_open boolean not null,
  language text not null,
  prompt text not null,
  provider text collate "C" not null,
  model text collate "C" not null,
  ended_at bigint not null,
  -- Null if there is no answer; reason and message say why.
  text text,
  reason text,
  message text,
  -- Millionths of a dollar.
  cost bigint,
  -- Millionths of a point, and who gave them.
  sentiment bigint,
  judge text,
  -- A JSON list of {item, verdict, start, end}, and the rules that read them.
  verdicts text not null,
  rules text
);
