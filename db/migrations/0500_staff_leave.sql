-- Who left, what they held, and what of it went to whom.
create table staff_leaves (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  done_by bigint not null references users (id),
  reason text not null check (length(reason) between 1 and 500),
  -- what was taken; whoever comes back is given roles anew
  roles text[] not null default '{}',
  created_at timestamptz not null default now(),
  returned_at timestamptz,
  returned_by bigint references users (id),
  check (done_by <> user_id),
  check ((returned_at is null) = (returned_by is null))
);
create index staff_leaves_user on staff_leaves (user_id, id);

-- One kind of work with all that was open of it; no colleague where nobody took it.
create table staff_handovers (
  leave_id bigint not null references staff_leaves (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  to_user_id bigint references users (id),
  record_ids bigint[] not null check (cardinality(record_ids) > 0),
  primary key (leave_id, kind)
);
