-- What people say of the brand in an answer. One row per answer and person.
create table label (
  brand_id integer not null,
  answer_id integer not null,
  person_id text collate "C" not null,
  -- The brand's own entity.
  competitor_id integer not null,
  -- 1 (blamed) to 5 (praised). Null if the answer says nothing for or against.
  score integer,
  -- Whether the answer recommends the brand. Null if it says neither.
  recommended boolean,
  -- Epoch milliseconds.
  created_at bigint not null
);
