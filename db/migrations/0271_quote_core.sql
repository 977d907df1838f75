-- Prices agreed with a customer, for some days (domain §10.2).
create table quotes (
  id bigint generated always as identity primary key,
  quote_no text not null unique,
  customer_id bigint not null references customers (id),
  quote_type text not null check (quote_type in ('model', 'burn_code')),
  -- of a burn code too: the model it is burnt into
  model_id bigint not null references order_models (id),
  burn_code_id bigint references burn_codes (id),
  unit_id bigint not null references business_units (id),
  currency text not null check (currency in ('USD', 'RMB')),
  -- of one piece
  price numeric(18, 6) not null check (price > 0),
  tax_included boolean not null,
  moq integer not null check (moq between 1 and 10000000),
  mpq integer not null check (mpq between 1 and 1000000),
  -- lower prices from some quantity on: [{ "qty", "price" }], quantities rising
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  -- both days count
  starts_on date not null,
  ends_on date not null,
  end_customer text not null default '' check (length(end_customer) <= 200),
  project text not null default '' check (length(project) <= 200),
  debit_no text not null default '' check (length(debit_no) <= 40),
  incoterm text not null default '' check (length(incoterm) <= 20),
  status text not null default 'draft' check (status in ('draft', 'effective', 'void')),
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((quote_type = 'burn_code') = (burn_code_id is not null)),
  check (moq % mpq = 0),
  check (ends_on >= starts_on),
  check (tax_included = (currency = 'RMB')),
  -- one price a day for a customer, item, currency, unit and end customer; ranges stand for equality, since the embedded database
  -- has no btree_gist
  constraint quotes_one_price exclude using gist (
    int8range(customer_id, customer_id, '[]') with &&,
    int8range(model_id, model_id, '[]') with &&,
    int8range(coalesce(burn_code_id, 0), coalesce(burn_code_id, 0), '[]') with &&,
    int8range(unit_id * 2 + (currency = 'USD')::int, unit_id * 2 + (currency = 'USD')::int, '[]') with &&,
    int8range(hashtextextended(lower(end_customer), 0) / 2, hashtextextended(lower(end_customer), 0) / 2, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&) where (status = 'effective')
);
create index quotes_list on quotes (customer_id, ends_on desc, id desc);
create index quotes_item on quotes (customer_id, model_id, currency) where status = 'effective';
-- the desk: what nobody has published yet, then the newest
create index quotes_desk on quotes (status, id desc);

-- Valid in USD, valid in RMB and expired are pages of the customer's basic data; the price book stands under the heading of ordering.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9034, 90, '报价', 'Quotes', '/onlineorder/manageMain', 'market', true, 20, 'customer'),
  (9035, 90, '人民币报价', 'RMB quotes', '/onlineorder/manageMain/rmb', 'ai', false, 21, 'customer'),
  (9036, 90, '过期报价', 'Expired quotes', '/onlineorder/manageMain/expired', 'calendar', false, 22, 'customer'),
  (9940, 988, '价格本', 'Price book', '/admin/priceBook', 'market', true, 25, 'staff');
insert into menu_roles (menu_id, role) select m, 'order' from unnest(array[9034, 9035, 9036]) m;
insert into menu_roles (menu_id, role)
select 9940, r from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into menu_roles (menu_id, role) values (98, 'account_manager') on conflict do nothing;
insert into permission_homes (permission, menu_id) values ('quote_view', 9034), ('quote_export', 9034), ('quote_book', 9940), ('quote_edit', 9940);
insert into role_permissions (role, permission, menu_id)
select r, p, 9034 from unnest(array['quote_view', 'quote_export']) p,
  unnest(array['order', 'order_clerk', 'order_approver', 'am_lead', 'account_manager', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id)
select r, 'quote_book', 9940 from unnest(array['order_clerk', 'order_approver', 'am_lead', 'account_manager', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values ('order_clerk', 'quote_edit', 9940);
