-- How each model ended its last self-test.
create table judge_test (
  provider text collate "C" not null,
  model text collate "C" not null,
  -- Version of the prompt.
  version integer not null,
  -- Epoch milliseconds.
  tested_at bigint not null,
  passed boolean not null
);
