-- Postal addresses of companies: where goods and paper invoices go.
create table addresses (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('goods', 'invoice')),
  receiver text not null check (length(receiver) between 1 and 50),
  phone text not null check (length(phone) between 5 and 31),
  country text not null default '' check (length(country) <= 50),
  province text not null check (length(province) between 1 and 50),
  city text not null check (length(city) between 1 and 50),
  district text not null default '' check (length(district) <= 50),
  detail text not null check (length(detail) between 1 and 200),
  zip text not null default '' check (length(zip) <= 12),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index addresses_list on addresses (company_id, updated_at desc, id desc);
create unique index addresses_default on addresses (company_id, kind) where is_default;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (111, 1, '我的服务', 'My services', '/info/address', 'service', true, 60, 'customer'),
  (11106, 111, '地址', 'Addresses', '/info/address', 'list', true, 60, 'customer');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (111), (11106)) as m (id) cross join (values ('cust_main'), ('cust_sub'), ('order')) as r (role);
insert into permission_homes (permission, menu_id) values ('address_edit', 11106);
insert into role_permissions (role, permission, menu_id)
values ('cust_main', 'address_edit', 11106), ('order', 'address_edit', 11106);
