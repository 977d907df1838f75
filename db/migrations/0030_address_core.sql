-- Addresses of companies.
create table addresses (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('main', 'other')),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (company_id, name)
);
create index addresses_list on addresses (company_id, updated_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (11106, 1, '地址', 'Addresses', '/info/address', 'list', true, 900, 'customer');
insert into menu_roles (menu_id, role) values (11106, 'cust_main'), (11106, 'cust_sub');
insert into permission_homes (permission, menu_id) values ('address_edit', 11106);
insert into role_permissions (role, permission, menu_id) values ('cust_main', 'address_edit', 11106);
