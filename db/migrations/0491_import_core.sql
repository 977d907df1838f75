-- An old portal is brought along by tables of what it held. A run reads one table, says what is wrong row by row, and once
-- somebody else has released it makes records of what is sound.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('document', 'faq')),
  -- which old portal: with kind and key what a row is known by, whenever its table comes again
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  -- the table, or the zip it came in
  name text not null check (length(name) between 1 and 255),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_id text references files (id),
  -- all rows of the table are in import_rows
  read_whole boolean not null default false,
  status text not null default 'checking'
    check (status in ('checking', 'checked', 'running', 'done', 'cancelled', 'unreadable')),
  -- what a table is that could not be read
  trouble text not null default '',
  trouble_about text not null default '' check (length(trouble_about) <= 500),
  proposed_by bigint not null references users (id),
  released_by bigint references users (id),
  -- at the machine itself: who ran the command
  operator text not null default '',
  rows integer not null default 0 check (rows >= 0),
  sound integer not null default 0 check (sound >= 0),
  faulty integer not null default 0 check (faulty >= 0),
  same integer not null default 0 check (same >= 0),
  changed integer not null default 0 check (changed >= 0),
  done integer not null default 0 check (done >= 0),
  created_at timestamptz not null default now(),
  released_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- two people, or the owner of the machine
  check (released_by is null or released_by <> proposed_by),
  check (status not in ('running', 'done') or released_by is not null or operator <> ''),
  check ((trouble <> '') = (status = 'unreadable'))
);
create index imports_newest on imports (id desc) include (kind, status);
-- one run of a table at a time
create unique index imports_open on imports (source, kind, sha256) where status in ('checking', 'checked', 'running');

create table import_rows (
  import_id bigint not null references imports (id) on delete cascade,
  -- as the table counts, its head is row 1
  row integer not null check (row > 1),
  key text not null,
  state text not null default 'read' check (state in ('read', 'sound', 'faulty', 'same', 'changed', 'done')),
  words jsonb not null,
  hash text not null default '',
  -- the bytes of its file: the id they will have, and what is known of them
  file_id text check (file_id ~ '^[0-9a-f]{32}$'),
  storage_key text not null default '',
  size bigint,
  sha256 text not null default '',
  primary key (import_id, row)
);
create index import_rows_state on import_rows (import_id, state, row);
create index import_rows_key on import_rows (import_id, key);

create table import_faults (
  import_id bigint not null,
  row integer not null,
  col text not null,
  fault text not null,
  params jsonb not null default '{}',
  primary key (import_id, row, col, fault),
  foreign key (import_id, row) references import_rows (import_id, row) on delete cascade
);

-- What every row of every old portal has become: nothing is made of one twice.
create table import_records (
  source text not null,
  kind text not null,
  key text not null check (length(key) between 1 and 200),
  hash text not null,
  record_id bigint,
  import_id bigint not null references imports (id),
  created_at timestamptz not null default now(),
  primary key (source, kind, key)
);
create index import_records_import on import_records (import_id);

-- Documents whose file nobody has read yet: their pages are counted and searched once it was.
create table document_unread (
  document_id bigint primary key references documents (id) on delete cascade
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9863, 987, '数据导入', 'Data imports', '/admin/import', 'package', true, 8, 'staff');
insert into menu_roles (menu_id, role) values (9863, 'admin'), (9863, 'content_editor'), (9863, 'content_auditor');
insert into permission_homes (permission, menu_id) values ('import_edit', 9863), ('import_release', 9863);
insert into role_permissions (role, permission, menu_id) values 
  ('admin', 'import_edit', 9863), ('admin', 'import_release', 9863),
  ('content_editor', 'import_edit', 9863), ('content_auditor', 'import_release', 9863);
