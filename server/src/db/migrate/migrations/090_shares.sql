-- Links that show one page of one brand without signing in. A revoked one is deleted.
create table share (
  id text collate "C" not null,
  -- SHA-256 of the secret behind # in the link, in hexadecimal.
  hash text not null,
  -- The team that shares, and its brand, by our integer: a brand that has gone to another team is shared no longer.
  team_id text collate "C" not null,
  only_brand integer not null,
  name text not null,
  page text not null,
  -- The parameters that are fixed, as a JSON object of texts.
  query text not null,
  -- The argon2id hash of the password, with its parameters; null where it asks for none.
  password text,
  -- Who made it, as in the audit.
  maker_kind text not null,
  maker_id text,
  -- Epoch milliseconds, here and below.
  created_at bigint not null,
  expires_at bigint not null,
  last_used_at bigint,
  opens integer not null
);

-- A browser that has opened a share.
create table share_session (
  id text collate "C" not null,
  -- SHA-256 of the secret in the cookie, in hexadecimal.
  hash text not null,
  share_id text collate "C" not null,
  created_at bigint not null,
  expires_at bigint not null
);
