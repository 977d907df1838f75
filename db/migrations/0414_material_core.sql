-- Materials of companies.
create table materials (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('main', 'other')),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (company_id, name)
);
create index materials_list on materials (company_id, updated_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (60, 0, '物料', 'Materials', '/materials/index', 'list', true, 900, 'customer');
insert into menu_roles (menu_id, role) values (60, 'cust_main'), (60, 'cust_sub');
insert into permission_homes (permission, menu_id) values ('material_edit', 60);
insert into role_permissions (role, permission, menu_id) values ('cust_main', 'material_edit', 60);
