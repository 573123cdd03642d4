-- What only one of all processes on a database does at a time: who does it, and until when that holds.
create table job (
  name text collate "C" not null,
  -- The process; null where nobody is at it.
  holder text,
  -- Epoch milliseconds, by the clock of the database.
  held_until bigint not null,
  -- When it was last begun by one who ended it well.
  done_at bigint not null
);
-- The migration that a program has to know to work with the tables from this one on; null where any program that worked
-- with them before still does.
alter table migration add column needs integer;
