-- OpenID Connect for subsystems, beside CAS: what the provider keeps between two requests, and the keys it signs with.
create table openid_keys (
  -- one a day at most, so that of two nodes that need one at the same moment one makes it
  made_on date primary key,
  kid text not null unique check (length(kid) between 8 and 64),
  -- the private key as JWK, under a key of SECRET
  sealed text not null,
  created_at timestamptz not null default now()
);
create table openid_entries (
  model text not null check (model ~ '^[A-Za-z]{1,40}$'),
  -- SHA-256 of code, token or cookie value: a copy of the table opens nothing
  id_hash text not null,
  uid_hash text,
  grant_hash text,
  -- the sign-on a provider's session stands on: with it ends all that came of it
  session_id bigint references sessions (id) on delete cascade,
  sealed text not null,
  consumed_at timestamptz,
  ended_at timestamptz,
  -- when its subsystems were asked to sign out
  told_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (model, id_hash)
);
create index openid_entries_uid on openid_entries (uid_hash) where uid_hash is not null;
create index openid_entries_grant on openid_entries (grant_hash) where grant_hash is not null;
create index openid_entries_session on openid_entries (session_id) where session_id is not null;
create index openid_entries_expiry on openid_entries (expires_at);
