-- What ordering stands on: who sells, who buys, what is sold, at which rate and up to how much (domain §10.1).

-- A legal entity of the vendor that sells.
create table business_units (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9-]{1,15}$'),
  name text not null check (length(name) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  region text not null check (region in ('CN', 'HK')),
  currencies text[] not null check (currencies <@ array['USD', 'RMB'] and cardinality(currencies) > 0),
  -- of its prices that have tax in them, in hundredths of a percent
  tax_bp integer not null check (tax_bp between 0 and 5000),
  warehouses text[] not null check (cardinality(warehouses) between 1 and 10),
  -- the accounts customers pay to: [{ "bank", "account", "currency", "swift" }]
  banks jsonb not null default '[]' check (jsonb_typeof(banks) = 'array'),
  -- which letter whoever picks up brings: an entry of the dictionary order_import_template
  pickup_template text not null check (pickup_template in ('cn_pickup', 'hk_pickup')),
  sort integer not null default 100,
  enabled boolean not null default true
);

-- Customers that belong together; who buys for the head sees what all of them order.
create table customer_groups (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 100),
  created_at timestamptz not null default now()
);

-- A legal entity that buys. Its people in the portal are those of its company who hold the order role.
create table customers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][0-9]{4}$'),
  name text not null check (length(name) between 1 and 200),
  name_en text not null default '' check (length(name_en) <= 200),
  group_id bigint references customer_groups (id),
  is_head boolean not null default false,
  company_id bigint unique references companies (id),
  region text not null check (region in ('CN', 'HK', 'OTHER')),
  currencies text[] not null check (currencies <@ array['USD', 'RMB'] and cardinality(currencies) > 0),
  pay_term text not null check (pay_term in ('prepay', 'net30', 'net60', 'eom30')),
  -- in hundredths of its currency; 0 of who pays before
  credit_limit bigint not null default 0 check (credit_limit between 0 and 100000000000000),
  credit_currency text not null check (credit_currency in ('USD', 'RMB')),
  clerk_id bigint references users (id),
  manager_id bigint references users (id),
  -- an order without anything to decide is accepted by itself
  auto_accept boolean not null default false,
  status text not null default 'active' check (status in ('active', 'stopped')),
  remark text not null default '' check (length(remark) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (not is_head or group_id is not null),
  check (credit_currency = any(currencies))
);
create unique index customers_head on customers (group_id) where is_head;
create index customers_group on customers (group_id);
create index customers_clerk on customers (clerk_id);
create index customers_manager on customers (manager_id);

-- Where a customer has goods and papers sent, and who answers for them.
create table customer_contacts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  kind text not null check (kind in ('delivery', 'contact', 'invoice', 'pickup')),
  name text not null check (length(name) between 1 and 100),
  phone text not null default '' check (length(phone) <= 30),
  email text not null default '' check (length(email) <= 100),
  country text not null default 'CN' check (length(country) = 2),
  address text not null default '' check (length(address) <= 300),
  zip text not null default '' check (length(zip) <= 20),
  -- of an invoice: who it is made out to, its tax number, bank and account
  title text not null default '' check (length(title) <= 200),
  tax_no text not null default '' check (length(tax_no) <= 20),
  bank text not null default '' check (length(bank) <= 100),
  account text not null default '' check (length(account) <= 40),
  is_default boolean not null default false,
  status text not null default 'active' check (status in ('active', 'pending_review', 'rejected', 'disabled')),
  -- the invoice address that counts until this one is passed, and is disabled then: what was ordered under it keeps it
  replaces_id bigint references customer_contacts (id),
  -- what an order was placed with is kept: who changes it writes another row, and this one is listed no more
  replaced_by_id bigint references customer_contacts (id),
  -- why it was rejected
  reason text not null default '' check (length(reason) <= 500),
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (replaces_id is null or kind = 'invoice'),
  check (replaced_by_id is null or status = 'disabled'),
  check (status not in ('pending_review', 'rejected') or kind = 'invoice'),
  check (status <> 'rejected' or reason <> ''),
  check (kind not in ('delivery', 'invoice') or address <> ''),
  check (kind <> 'invoice' or title <> ''),
  check (not is_default or status = 'active')
);
create unique index customer_contacts_default on customer_contacts (customer_id, kind) where is_default;
create index customer_contacts_own on customer_contacts (customer_id, kind, id);
-- one change of an address at a time
create unique index customer_contacts_replaces on customer_contacts (replaces_id) where status in ('pending_review', 'rejected');
create index customer_contacts_review on customer_contacts (created_at) where status = 'pending_review';

-- What can be ordered. A model is sold in packages of mpq, and no fewer than moq at once.
create table order_models (
  id bigint generated always as identity primary key,
  model text not null unique check (model ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$'),
  name text not null check (length(name) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  chip_id bigint references chips (id),
  package text not null default '' check (length(package) <= 40),
  moq integer not null check (moq between 1 and 10000000),
  mpq integer not null check (mpq between 1 and 1000000),
  packing text not null check (packing in ('tray', 'reel')),
  lead_weeks integer not null default 8 check (lead_weeks between 0 and 104),
  lifecycle text not null default 'active' check (lifecycle in ('active', 'nrnd', 'ltb', 'eol', 'obsolete')),
  -- the last day it may be ordered on
  ltb_on date,
  -- ordered only by who has a quota
  allocation boolean not null default false,
  eccn text not null default '' check (length(eccn) <= 20),
  hs_code text not null default '' check (length(hs_code) <= 20),
  msl text not null default '' check (length(msl) <= 5),
  rohs boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (moq % mpq = 0),
  check (lifecycle <> 'ltb' or ltb_on is not null)
);
-- A model with a customer's firmware burnt in.
create table burn_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./-]{1,59}$'),
  model_id bigint not null references order_models (id),
  customer_id bigint not null references customers (id),
  firmware text not null check (length(firmware) between 1 and 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  checksum text not null default '' check (length(checksum) <= 20),
  status text not null default 'testing' check (status in ('testing', 'approved', 'retired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index burn_codes_customer on burn_codes (customer_id);

-- What one of a currency is worth in another, for some days. What was published is never edited: a later one takes over.
create table exchange_rates (
  id bigint generated always as identity primary key,
  base text not null check (base in ('USD', 'RMB')),
  quote text not null check (quote in ('USD', 'RMB')),
  rate numeric(18, 6) not null check (rate > 0),
  starts_on date not null,
  -- the last day; null while no later one has taken over
  ends_on date,
  source text not null default '' check (length(source) <= 100),
  status text not null default 'draft' check (status in ('draft', 'published')),
  user_id bigint references users (id),
  published_by bigint references users (id),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (base <> quote),
  check (ends_on >= starts_on),
  check ((status = 'published') = (published_at is not null and published_by is not null)),
  -- two people: who writes a rate does not publish it
  constraint exchange_rates_two check (published_by <> user_id),
  -- of a pair one rate a day; with two currencies the base names the pair, and a range stands for it: the embedded database has no
  -- btree_gist
  constraint exchange_rates_no_overlap exclude using gist (
    int4range(case when base = 'USD' then 1 else 2 end, case when base = 'USD' then 1 else 2 end, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&) where (status = 'published')
);
create index exchange_rates_list on exchange_rates (starts_on desc, id desc);

-- How much of an item a customer, or a group, may order in a month or a quarter.
create table order_quotas (
  id bigint generated always as identity primary key,
  period_kind text not null check (period_kind in ('month', 'quarter')),
  -- its first day
  starts_on date not null,
  ends_on date not null,
  customer_id bigint references customers (id),
  group_id bigint references customer_groups (id),
  model_id bigint not null references order_models (id),
  limit_qty integer not null check (limit_qty >= 0),
  reserved_qty integer not null default 0 check (reserved_qty >= 0),
  consumed_qty integer not null default 0 check (consumed_qty >= 0),
  status text not null default 'draft' check (status in ('draft', 'effective', 'closed')),
  remark text not null default '' check (length(remark) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((customer_id is null) <> (group_id is null)),
  check (ends_on > starts_on),
  -- what was promised stays within it, whoever orders at the same time
  constraint order_quotas_within check (reserved_qty + consumed_qty <= limit_qty),
  constraint order_quotas_once unique nulls not distinct (model_id, customer_id, group_id, period_kind, starts_on)
);
create index order_quotas_customer on order_quotas (customer_id, starts_on desc) where customer_id is not null;
create index order_quotas_group on order_quotas (group_id, starts_on desc) where group_id is not null;
create index order_quotas_list on order_quotas (starts_on desc, id desc);

-- Who buys was a code of the company; it is a customer now. A code of another form was never one.
insert into customers (code, name, name_en, company_id, region, currencies, pay_term, credit_currency)
select customer_code, name, coalesce(name_en, ''), id, 'CN', array['RMB'], 'prepay', 'RMB' from companies where customer_code ~ '^[A-Z][0-9]{4}$';
alter table companies drop column customer_code;

-- The desks stand under the heading of ordering, 988, which order-faq makes.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (90, 0, '在线订购', 'Online ordering', '/onlineorder/manageMain/delivery', 'order', true, 900, 'customer'),
  (9030, 90, '基础资料', 'Basic data', '/onlineorder/manageMain/delivery', 'address', true, 30, 'customer'),
  (9031, 90, '联系人', 'Contacts', '/onlineorder/manageMain/contact', 'person', false, 31, 'customer'),
  (9032, 90, '开票资料', 'Invoice details', '/onlineorder/manageMain/invoice', 'invoice', false, 32, 'customer'),
  (9033, 90, '提货人', 'Pickup people', '/onlineorder/manageMain/pickup', 'people', false, 33, 'customer'),
  (95, 0, '订购资料', 'Ordering data', '/onlinebasic/quotaList', 'list', true, 950, 'all'),
  (9501, 95, '配额', 'Quotas', '/onlinebasic/quotaList', 'quota', true, 10, 'all'),
  (9502, 95, '客户', 'Customers', '/onlinebasic/customerList', 'company', true, 20, 'all'),
  (9503, 95, '汇率', 'Exchange rates', '/onlinebasic/rateList', 'balance', true, 30, 'all'),
  (9920, 988, '客户管理', 'Customers', '/admin/customer', 'company', true, 30, 'staff'),
  (9921, 988, '开票资料审核', 'Invoice details to review', '/admin/customer/invoice', 'invoice', true, 40, 'staff'),
  (9922, 988, '配额管理', 'Quotas', '/admin/quota', 'quota', true, 50, 'staff'),
  (9923, 988, '汇率管理', 'Exchange rates', '/admin/rate', 'balance', true, 60, 'staff'),
  (9924, 988, '型号管理', 'Models', '/admin/model', 'product', true, 70, 'staff'),
  (9925, 988, '烧录码管理', 'Burn codes', '/admin/model/burnCode', 'key', true, 80, 'staff');
insert into menu_roles (menu_id, role) select m, 'order' from unnest(array[90, 9030, 9031, 9032, 9033]) m;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[95, 9501, 9502, 9503]) m,
  unnest(array['order', 'order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[9920, 9921, 9924, 9925]) m, unnest(array['order_clerk', 'order_approver', 'am_lead', 'finance', 'admin']) r;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[9922, 9923]) m, unnest(array['order_clerk', 'order_approver', 'am_lead', 'finance', 'admin']) r;
insert into menu_roles (menu_id, role)
select 98, r from unnest(array['order_clerk', 'order_approver', 'am_lead', 'finance']) r on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('order_base_read', 9501), ('order_base_all', 9502), ('order_base_edit', 9030), ('customer_edit', 9920), ('quota_edit', 9922),
  ('rate_edit', 9923);
insert into role_permissions (role, permission, menu_id)
select r, 'order_base_read', 9501
from unnest(array['order', 'dealer_report', 'order_clerk', 'order_approver', 'am_lead', 'account_manager', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id)
select r, 'order_base_all', 9502 from unnest(array['order_clerk', 'order_approver', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values
  ('order', 'order_base_edit', 9030), ('order_clerk', 'customer_edit', 9920), ('am_lead', 'quota_edit', 9922), ('finance', 'rate_edit', 9923);
