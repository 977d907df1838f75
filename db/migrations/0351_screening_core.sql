-- Names that nothing is to be sold to, in versions; and what was found of them (domain §10.7). Only legal reads either.
create table restricted_lists (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  entries integer not null check (entries > 0),
  user_id bigint references users (id),
  created_at timestamptz not null default now()
);
-- The newest list is the one that counts; those before are kept as they were.
create table restricted_names (
  id bigint generated always as identity primary key,
  list_id bigint not null references restricted_lists (id),
  name text not null check (length(name) between 1 and 200),
  aliases text[] not null default '{}',
  country text not null default '' check (length(country) <= 100),
  note text not null default '' check (length(note) <= 300),
  -- the name and its aliases in the form names are compared in
  keys text[] not null check (cardinality(keys) between 1 and 21),
  -- two letters each of what is left of them without legal forms: what shares none is not alike
  pairs text[] not null default '{}'
);
create index restricted_names_list on restricted_names (list_id, name, id);
create index restricted_names_pairs on restricted_names using gin (pairs);

-- A name of a record that is on the list, or nearly so. While it is held or confirmed nothing of the record is approved.
create table screening_hits (
  id bigint generated always as identity primary key,
  biz text not null check (biz in ('certification', 'dealer_file', 'order')),
  biz_id bigint not null,
  biz_no text not null,
  company_id bigint references companies (id) on delete set null,
  subject text not null,
  subject_key text not null,
  name_id bigint not null references restricted_names (id),
  -- which entry of the list it was, whatever version
  restricted_key text not null,
  score integer not null check (score between 1 and 100),
  status text not null default 'held' check (status in ('held', 'cleared', 'confirmed')),
  reason text not null default '' check (length(reason) <= 500),
  user_id bigint references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'held') = (decided_at is null)),
  constraint screening_hits_once unique (biz, biz_id, subject_key, restricted_key)
);
create index screening_hits_list on screening_hits (status, created_at desc, id desc);
create index screening_hits_cleared on screening_hits (company_id, subject_key, restricted_key) where status = 'cleared';

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9780, 97, '合规筛查', 'Compliance screening', '/admin/screening', 'certification', true, 80, 'staff'),
  (9781, 97, '限制名单', 'Restricted list', '/admin/restricted', 'dictionary', true, 81, 'staff');
insert into menu_roles (menu_id, role) values (9780, 'legal'), (9781, 'legal');
insert into permission_homes (permission, menu_id) values ('screening_handle', 9780), ('screening_read', 9780);
insert into role_permissions (role, permission, menu_id) values
  ('legal', 'screening_handle', 9780), ('legal', 'screening_read', 9780), ('admin', 'screening_read', 9780);
