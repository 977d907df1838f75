-- The home as each person arranged it, and when they were there last: what is newer than that is marked.

-- codes in the person's order; one that came later stands where it stands for everybody
create table dash_layouts (
  user_id bigint primary key references users (id) on delete cascade,
  blocks text[] not null check (cardinality(blocks) between 1 and 50),
  hidden text[] not null default '{}' check (hidden <@ blocks),
  updated_at timestamptz not null default now()
);

-- a visit lasts until the home was not opened for half an hour; `last_at` is the end of the one before it
create table home_visits (
  user_id bigint primary key references users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  last_at timestamptz check (last_at <= seen_at)
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1001, 1, '待办事项', 'Needs me', '/dashboard/needs', 'list', true, 12, 'all'),
  (9720, 97, '图表', 'Charts', '/admin/figures', 'chart', true, 70, 'staff');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (9720)) as m (id)
cross join (values ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('pm'), ('legal'), ('quality'), ('sdk_release'),
  ('auditor')) as r (role);
insert into permission_homes (permission, menu_id) values ('figure_sdk', 9720), ('figure_approval', 9720);
insert into role_permissions (role, permission, menu_id)
select r.role, 'figure_sdk', 9720 from (values ('sdk_release'), ('pm'), ('fae'), ('fae_lead'), ('am_lead'), ('auditor'), ('admin')) as r (role);
insert into role_permissions (role, permission, menu_id)
select r.role, 'figure_approval', 9720 from (values ('account_manager'), ('am_lead'), ('legal'), ('pm'), ('fae_lead'), ('quality'), ('auditor'), ('admin')) as r (role);

-- the newest of a kind that somebody may read, however few of all these are
create index search_entries_scope on search_entries (kind, scope, updated_at desc, record_id desc);
