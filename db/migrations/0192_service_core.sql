-- Services a company has bought for a time, such as a support package that pays for issues (domain §9).
create table services (
  id bigint generated always as identity primary key,
  no text not null unique,
  company_id bigint not null references companies (id),
  -- who ordered it: told when it comes to its end
  user_id bigint not null references users (id),
  order_id bigint not null references service_orders (id),
  -- the line it was bought by
  item_id bigint not null unique references service_order_items (id),
  product_id bigint not null references market_products (id),
  name text not null,
  name_en text not null,
  starts_on date not null,
  -- its last day
  ends_on date not null,
  quota_total integer not null check (quota_total > 0),
  quota_used integer not null default 0,
  status text not null default 'active' check (status in ('active', 'used_up', 'expired')),
  -- the days before its end of which it was told already
  told_month boolean not null default false,
  told_week boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (quota_used between 0 and quota_total),
  check (status <> 'active' or quota_used < quota_total),
  check (ends_on >= starts_on)
);
create index services_list on services (company_id, ends_on desc, id desc);
create index services_open on services (ends_on) where status <> 'expired';

-- What a service paid for. An issue is paid for once; what is given back may be used again.
create table service_uses (
  id bigint generated always as identity primary key,
  service_id bigint not null references services (id),
  issue_id bigint not null references issues (id) on delete cascade,
  user_id bigint references users (id),
  used_at timestamptz not null default now(),
  -- the issue was helped with: what is settled is not given back any more
  settled_at timestamptz,
  returned_at timestamptz,
  check (settled_at is null or returned_at is null)
);
create unique index service_uses_live on service_uses (issue_id) where returned_at is null;
create index service_uses_list on service_uses (service_id, used_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (11101, 111, '已购服务', 'Services', '/info/service', 'service', true, 10, 'customer');
update menus set url = '/info/service' where id = 111;
insert into menu_roles (menu_id, role) values (11101, 'cust_main'), (11101, 'cust_sub'), (11101, 'cust_finance');
insert into permission_homes (permission, menu_id) values ('service_read', 11101);
insert into role_permissions (role, permission, menu_id) select r, 'service_read', 11101 from unnest(array['cust_main', 'cust_sub', 'cust_finance']) r;
