-- A calendar of what waits for a person, for programs that know no sign-in: whoever has its address reads it.
create table calendar_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  -- the address is told once; a new one takes its place
  token_hash text not null unique check (length(token_hash) = 64),
  locale text not null check (locale in ('zh', 'en', 'zhtw')),
  created_at timestamptz not null default now(),
  -- by the hour: whether any program fetches it
  read_at timestamptz
);
