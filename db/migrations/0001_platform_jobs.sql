-- Events written in the transaction that caused them and delivered afterwards, at least once (domain §0.3).
create table outbox_events (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  last_error text,
  dead boolean not null default false,
  check (not (dead and done_at is not null))
);
create index outbox_events_due on outbox_events (available_at, id) where done_at is null and not dead;
create index outbox_events_dead on outbox_events (id) where dead;
create index outbox_events_done on outbox_events (done_at) where done_at is not null;

-- Which consumer has had which event: makes at-least-once delivery act once.
create table processed_events (
  event_id bigint not null references outbox_events on delete cascade,
  consumer text not null,
  processed_at timestamptz not null default now(),
  primary key (event_id, consumer)
);

-- The last number given per prefix and day; its row lock makes numbers unique, gaps are allowed (domain §0.3).
create table numbers (
  prefix text not null check (prefix ~ '^[A-Z0-9]{1,8}$'),
  day date not null,
  last_value integer not null check (last_value > 0),
  primary key (prefix, day)
);

-- Every change of state, written in its transaction; never changed afterwards (domain §0.3).
create table status_logs (
  id bigint generated always as identity primary key,
  biz_type text not null,
  biz_id bigint not null,
  from_state text not null,
  to_state text not null,
  action text not null,
  actor_id bigint,
  comment text,
  at timestamptz not null default now()
);
create index status_logs_record on status_logs (biz_type, biz_id, id);
create function status_logs_keep() returns trigger language plpgsql as $$
begin
  raise exception 'status_logs may only be added to' using errcode = 'restrict_violation';
end $$;
create trigger status_logs_keep before update or delete on status_logs
  for each row execute function status_logs_keep();
