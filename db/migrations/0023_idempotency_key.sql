-- Keys that callers gave to calls which wrote something, each committed with what it stands for: the same key again is
-- answered as the first time instead of writing twice. Kept for 24 hours.
create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  call text not null,
  key text not null check (length(key) between 8 and 128),
  input_hash text not null,
  -- the envelope without its trace id; null until the call has ended
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_time on idempotency_keys (created_at);
