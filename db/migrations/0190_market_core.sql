-- The service market: what is offered, requests for a quote, reviews of buyers (domain §9).
create table market_products (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9-]{2,31}$'),
  name text not null check (length(name) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  category text not null
    check (category in ('design_review', 'debugging', 'certification_test', 'training', 'onsite', 'support_package', 'image_tuning')),
  intro text not null default '' check (length(intro) <= 300),
  intro_en text not null default '' check (length(intro_en) <= 300),
  detail text not null default '' check (length(detail) <= 60000),
  detail_en text not null default '' check (length(detail_en) <= 60000),
  price_type text not null check (price_type in ('points', 'quote')),
  -- what a quote begins at; only a hint, the quote counts
  from_points bigint check (from_points between 1 and 10000000),
  deliverables text not null default '' check (length(deliverables) <= 2000),
  deliverables_en text not null default '' check (length(deliverables_en) <= 2000),
  -- working days from the start to the first delivery
  lead_days integer not null default 5 check (lead_days between 1 and 365),
  need_project boolean not null default false,
  need_nda boolean not null default false,
  chips text not null default '' check (length(chips) <= 500),
  service_team text not null default '' check (length(service_team) <= 100),
  -- how an order is divided: [{ "name", "nameEn", "percent" }], together 100
  milestones jsonb not null default '[{"name": "交付", "nameEn": "Delivery", "percent": 100}]' check (jsonb_typeof(milestones) = 'array'),
  status text not null default 'draft' check (status in ('draft', 'on', 'off')),
  sort integer not null default 100 check (sort between 0 and 10000),
  sales integer not null default 0 check (sales >= 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  -- since when it is offered
  on_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (rating_sum between rating_count and 5 * rating_count),
  check (status <> 'on' or on_at is not null),
  check (price_type = 'quote' or from_points is null)
);
create index market_products_list on market_products (status, category, sort, id);

-- What of a product is bought, and for how much. Orders keep what they bought by themselves.
create table market_skus (
  id bigint generated always as identity primary key,
  product_id bigint not null references market_products (id) on delete cascade,
  sku_code text not null unique check (sku_code ~ '^[A-Z][A-Z0-9-]{2,39}$'),
  name text not null check (length(name) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  price_points bigint not null check (price_points between 1 and 10000000),
  unit text not null check (unit in ('time', 'board', 'day', 'seat', 'year')),
  -- issues a support package pays for, and the months it lasts
  quota integer check (quota between 1 and 10000),
  months integer check (months between 1 and 60),
  position integer not null check (position between 1 and 20),
  check ((quota is null) = (months is null)),
  unique (product_id, position) deferrable initially deferred
);

-- A request for a quote: what the customer needs, what the vendor asks for it and until when.
create table market_applies (
  id bigint generated always as identity primary key,
  no text not null unique,
  company_id bigint not null references companies (id),
  user_id bigint not null references users (id),
  product_id bigint not null references market_products (id),
  project_id bigint references support_projects (id),
  requirement text not null check (length(requirement) between 1 and 4000),
  expected_on date,
  status text not null default 'submitted'
    check (status in ('submitted', 'quoting', 'quoted', 'accepted', 'declined', 'expired')),
  handler_id bigint references users (id),
  quote_points bigint check (quote_points between 1 and 10000000),
  quote_note text not null default '' check (length(quote_note) <= 2000),
  quote_lead_days integer check (quote_lead_days between 1 and 365),
  -- the parts the work is delivered in: [{ "scope", "points" }], together the points of the quote
  quote_parts jsonb not null default '[]' check (jsonb_typeof(quote_parts) = 'array'),
  -- the last day it may be accepted on
  quote_valid_until date,
  quoted_at timestamptz,
  -- why it was declined, by either side
  remark text not null default '' check (length(remark) <= 500),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status not in ('quoted', 'accepted', 'expired') or (quote_points is not null and quote_valid_until is not null and quoted_at is not null))
);
create index market_applies_own on market_applies (company_id, user_id, updated_at desc, id desc);
create index market_applies_desk on market_applies (status, created_at);
create index market_applies_until on market_applies (quote_valid_until) where status = 'quoted';

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (80, 0, '服务市场', 'Service market', '/serviceMarket/product', 'market', true, 800, 'all'),
  (9880, 98, '服务市场管理', 'Manage service market', '/admin/serviceDesk', 'market', true, 22, 'staff'),
  (9882, 9880, '报价申请', 'Quote requests', '/admin/serviceDesk/quote', 'quota', true, 20, 'staff'),
  (9883, 9880, '服务产品', 'Service products', '/admin/serviceDesk/product', 'market', true, 30, 'staff');
insert into menu_roles (menu_id, role) select 80, r from unnest(array['developer', 'cust_main', 'cust_sub', 'cust_finance',
  'account_manager', 'am_lead', 'fae', 'fae_lead', 'service_ops', 'finance', 'admin']) r;
insert into menu_roles (menu_id, role) select m, r from unnest(array[9880, 9882, 9883]) m, unnest(array['service_ops', 'admin']) r;
insert into menu_roles (menu_id, role) select 9880, r from unnest(array['fae', 'fae_lead', 'finance']) r;
insert into menu_roles (menu_id, role) select 98, r from unnest(array['service_ops', 'finance', 'fae', 'fae_lead', 'admin']) r on conflict do nothing;
insert into permission_homes (permission, menu_id) values ('sm_read', 80), ('sm_buy', 80), ('sm_manage', 9880);
insert into role_permissions (role, permission, menu_id) select r, 'sm_read', 80 from unnest(array['developer', 'cust_main', 'cust_sub', 'cust_finance',
  'account_manager', 'am_lead', 'fae', 'fae_lead', 'service_ops', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'sm_buy', 80), ('cust_sub', 'sm_buy', 80), ('service_ops', 'sm_manage', 9880);
