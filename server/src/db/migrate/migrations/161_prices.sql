-- Rows of price lists that an operator has stored. Rows of earlier lists stay.
create table price (
  -- When the list was stored, in epoch milliseconds; no two lists have the same.
  stored_at bigint not null,
  -- The place of the row in its list, from 1.
  place integer not null,
  -- The row, its cells with tabs between them, in the columns of server/data/prices.tsv.
  line text not null
);
