-- Stored files. The id is 128 random bits: knowing one is not a right (traps row 1).
create table files (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  mime text not null,
  sha256 text not null,
  storage_key text not null unique,
  model_code text not null,
  catalog text not null default '',
  -- the record it belongs to; empty while pending, and then swept after a day (traps row 4)
  model_id text not null default '',
  owner_user_id bigint references users (id),
  owner_company_id bigint references companies (id),
  status text not null default 'pending' check (status in ('pending', 'attached', 'deleted')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- the row outlives its bytes, because the list of downloads names it
  bytes_removed_at timestamptz
);
create index files_model on files (model_code, model_id) where status <> 'deleted';
create index files_pending on files (created_at) where status = 'pending';
create index files_deleted on files (deleted_at) where status = 'deleted' and bytes_removed_at is null;
create index files_quota on files (owner_user_id) where status = 'pending';

-- Uploads under way, bound to the user who began them. The id becomes the id of the file, so that whatever a crash
-- leaves behind is found again, and the size counts against the user's quota while bytes still arrive.
create table uploads (
  id text primary key,
  user_id bigint not null references users (id) on delete cascade,
  model_code text not null,
  model_id text not null default '',
  catalog text not null default '',
  name text not null,
  size bigint not null,
  file_id text references files (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index uploads_stale on uploads (updated_at) where file_id is null;

-- Short-lived links: one user, one file, a few minutes (platform part of domain §5.3).
create table file_links (
  token_hash text primary key,
  file_id text not null references files (id),
  user_id bigint not null references users (id) on delete cascade,
  disposition text not null check (disposition in ('inline', 'attachment')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index file_links_expiry on file_links (expires_at);

-- Every download that left the house: who, what, when, stamped or not.
create table downloads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  file_id text not null references files (id),
  kind text not null,
  record_id text not null default '',
  stamped boolean not null default false,
  ip text not null default '',
  at timestamptz not null default now()
);
create index downloads_file on downloads (file_id, at desc);
create index downloads_user on downloads (user_id, at desc);
