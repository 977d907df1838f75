-- Passkeys: a signature of the person's own device, unlocked by them, instead of password and code.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- how devices know the account: the same for all passkeys of a person, and nothing can be read from it
  user_handle text not null,
  public_key text not null,
  -- uses as the device counts them; devices that share their passkeys say 0 for ever
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 64),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- What a device is asked to sign: once, for a few minutes, in the browser or session that asked.
create table passkey_challenges (
  challenge text primary key,
  binding text not null,
  until timestamptz not null
);
create index passkey_challenges_until on passkey_challenges (until);
