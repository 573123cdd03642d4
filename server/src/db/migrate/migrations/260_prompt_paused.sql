-- Whether collection leaves the prompt out. Null for no.
alter table prompt add column paused boolean;
