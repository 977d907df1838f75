-- Browsers that an account was used from: a sign-in from another one is told to its person. The hash is of the browser's own cookie.
create table session_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash text not null check (length(device_hash) <= 64),
  user_agent text not null default '' check (length(user_agent) <= 300),
  -- whether its person was told of it: not of the first, and not of more than a few a day
  told boolean not null default false,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index session_devices_last on session_devices (last_at);
