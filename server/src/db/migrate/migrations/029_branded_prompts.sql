-- Whether the text of a prompt names the brand; null until it has been looked at.
alter table prompt add column branded boolean;
