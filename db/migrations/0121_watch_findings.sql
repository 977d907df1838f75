-- Which records a message about a watched search names: it is there as long as its reader may open all of them.
create table watch_findings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- [{"kind", "record_id"}] as the search has them
  records jsonb not null,
  created_at timestamptz not null default now()
);
create index watch_findings_created on watch_findings (created_at);
create index watch_findings_user on watch_findings (user_id);
