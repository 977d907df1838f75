-- A second factor for everybody: the codes that stand in for a lost authenticator. Of each only its hash is kept.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash text not null check (length(code_hash) = 64),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
