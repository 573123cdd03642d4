-- Who may sign in. An e-mail address is stored folded, and once.
create table person (
  id text collate "C" not null,
  email text collate "C" not null,
  name text not null,
  -- The argon2id hash of the password, with its parameters; null while the person has none.
  password text,
  -- Epoch milliseconds, here and below.
  created_at bigint not null
);

create table membership (
  team_id text collate "C" not null,
  person_id text collate "C" not null,
  -- VIEWER, MEMBER, MANAGER or OWNER.
  role text not null,
  created_at bigint not null
);

-- A session is of a person or of an API token; one that has ended is deleted.
create table session (
  id text collate "C" not null,
  -- SHA-256 of the secret in the cookie, in hexadecimal.
  hash text not null,
  person_id text collate "C",
  token_id text collate "C",
  created_at bigint not null,
  last_used_at bigint not null,
  -- When it ends however much it is used.
  expires_at bigint not null,
  address text,
  -- The User-Agent that opened it.
  agent text
);

-- Links that work once. A used one is deleted.
create table link (
  id text collate "C" not null,
  -- SHA-256 of the secret, in hexadecimal.
  hash text not null,
  -- FIRST_OWNER, INVITATION, RESET or DEMO.
  kind text not null,
  -- The team of an invitation, with the address that it is for and the role that it gives.
  team_id text collate "C",
  email text,
  role text,
  -- The person of a reset.
  person_id text collate "C",
  -- The token that a link to the demo opens a session of.
  token_id text collate "C",
  created_at bigint not null,
  expires_at bigint not null
);

-- How often somebody tried to sign in, by account and by address, since the first of these tries.
create table login_try (
  -- `account:` and the SHA-256 of the e-mail address, or `address:` and the address or network.
  subject text collate "C" not null,
  tries integer not null,
  since_at bigint not null
);
