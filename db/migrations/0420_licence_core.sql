-- Technical licences of companies.
create table licences (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('main', 'other')),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (company_id, name)
);
create index licences_list on licences (company_id, updated_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (75, 0, '技术授权', 'Technical licences', '/techLicense/dspApply', 'list', true, 900, 'customer');
insert into menu_roles (menu_id, role) values (75, 'cust_main'), (75, 'cust_sub');
insert into permission_homes (permission, menu_id) values ('licence_edit', 75);
insert into role_permissions (role, permission, menu_id) values ('cust_main', 'licence_edit', 75);
