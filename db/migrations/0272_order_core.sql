-- What customers order, line by line (domain §10.3).
create table orders (
  id bigint generated always as identity primary key,
  -- given when the order is taken up for review: an order with odd quantities has none before they are approved
  order_no text unique,
  -- the number it had before it was taken back and submitted with odd quantities: it gets the same again
  kept_no text unique,
  po_no text not null default '' check (length(po_no) <= 40),
  customer_id bigint not null references customers (id),
  unit_id bigint not null references business_units (id),
  currency text not null check (currency in ('USD', 'RMB')),
  quote_type text not null check (quote_type in ('model', 'burn_code')),
  delivery_address_id bigint references customer_contacts (id),
  contact_id bigint references customer_contacts (id),
  invoice_address_id bigint references customer_contacts (id),
  ship_mode text not null default 'deliver' check (ship_mode in ('deliver', 'self_pickup')),
  request_on date,
  -- papers of this order name no end customer
  hide_terminal boolean not null default false,
  remark text not null default '' check (length(remark) <= 1000),
  -- in hundredths of the currency
  net bigint not null default 0 check (net >= 0),
  tax bigint not null default 0 check (tax >= 0),
  gross bigint not null default 0 check (gross = net + tax),
  -- what one of the currency was worth in RMB on the day of submission
  rate_to_rmb numeric(18, 6) check (rate_to_rmb > 0),
  -- what of the customer's credit is taken, in hundredths of its credit currency; 0 of who pays before
  credit_held bigint not null default 0 check (credit_held >= 0),
  -- what it took when it got its number: it holds the share of that which is open
  credit_taken bigint not null default 0 check (credit_taken >= 0),
  -- last-time buys cannot be cancelled or returned
  ncnr boolean not null default false,
  status text not null default 'draft' check (status in
    ('draft', 'returned', 'odd_approval', 'clerk_review', 'approved', 'scheduled', 'part_shipped', 'shipped', 'completed', 'cancelled')),
  -- a delivery is under way that nobody has signed for: kept by what writes deliveries, so that a tab is counted without them
  unsigned_deliveries integer not null default 0 check (unsigned_deliveries >= 0),
  -- the customer asks to cancel what is scheduled already
  cancel_asked_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  -- the confirmed day those concerned were reminded of last
  soon_on date,
  -- why it was returned
  return_reason text not null default '' check (length(return_reason) <= 500),
  user_id bigint references users (id),
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (order_no is not null or status in ('draft', 'returned', 'odd_approval', 'cancelled')),
  check (submitted_at is not null or status in ('draft', 'cancelled'))
);
create unique index orders_po on orders (customer_id, upper(po_no)) where po_no <> '' and status <> 'cancelled';
create index orders_list on orders (customer_id, id desc);
-- with what overlaps two tabs, so that tabs are counted from the index alone
create index orders_tab on orders (customer_id, status, id desc) include (unsigned_deliveries);
create index orders_desk on orders (status, id desc);
-- what takes of the credit of a customer, added up with each submission
create index orders_credit on orders (customer_id) include (credit_held) where credit_held > 0;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  line_no integer not null check (line_no between 1 and 200),
  model_id bigint not null references order_models (id),
  burn_code_id bigint references burn_codes (id),
  quote_id bigint references quotes (id),
  -- as quoted on the day of submission
  unit_price numeric(18, 6) check (unit_price > 0),
  qty integer not null check (qty between 1 and 100000000),
  mpq integer not null check (mpq between 1 and 1000000),
  odd_qty integer generated always as (qty % mpq) stored,
  odd_reason text not null default '' check (length(odd_reason) <= 300),
  terminal_customer text not null default '' check (length(terminal_customer) <= 200),
  project text not null default '' check (length(project) <= 200),
  request_on date,
  confirm_on date,
  shipped_qty integer not null default 0,
  signed_qty integer not null default 0,
  cancelled_qty integer not null default 0,
  -- in hundredths of the currency
  amount bigint not null default 0 check (amount >= 0),
  unique (order_id, line_no),
  constraint order_lines_within check (shipped_qty >= 0 and cancelled_qty >= 0 and shipped_qty + cancelled_qty <= qty),
  constraint order_lines_signed check (signed_qty >= 0 and signed_qty <= shipped_qty)
);
create index order_lines_model on order_lines (model_id, order_id);
-- what is to leave on a day
create index order_lines_due on order_lines (confirm_on) where shipped_qty + cancelled_qty < qty and confirm_on is not null;

-- What of which quota a line holds, so that it goes back to the same.
create table order_holds (
  id bigint generated always as identity primary key,
  line_id bigint not null references order_lines (id) on delete cascade,
  quota_id bigint not null references order_quotas (id),
  qty integer not null check (qty >= 0),
  -- what of it went out, so that what never arrives goes back to the same
  consumed_qty integer not null default 0 check (consumed_qty >= 0),
  check (qty + consumed_qty > 0),
  unique (line_id, quota_id)
);
create index order_holds_quota on order_holds (quota_id);

-- The promises of a line: what was asked, confirmed, shipped and signed, by whom and why. Only added to.
create table order_promises (
  id bigint generated always as identity primary key,
  line_id bigint not null references order_lines (id) on delete cascade,
  kind text not null check (kind in ('asked', 'confirmed', 'moved', 'shipped', 'signed')),
  on_day date not null,
  qty integer check (qty > 0),
  reason text not null default '' check (length(reason) <= 300),
  user_id bigint references users (id),
  at timestamptz not null default now()
);
create index order_promises_line on order_promises (line_id, id);

-- Who orders begins with the orders; the desk stands under the heading of ordering.
update menus set url = '/onlineorder/orderList' where id = 90;
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9001, 90, '订单', 'Orders', '/onlineorder/orderList', 'order', true, 1, 'customer'),
  (9926, 988, '订单管理', 'Orders', '/admin/orderDesk', 'order', true, 10, 'staff');
insert into menu_roles (menu_id, role) values (9001, 'order');
insert into menu_roles (menu_id, role)
select 9926, r from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into menu_roles (menu_id, role)
select 98, r from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r on conflict do nothing;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[97, 9720]) m, unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'admin']) r
on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('order_read', 9001), ('order_add', 9001), ('order_submit', 9001), ('order_cancel', 9001), ('order_sign', 9001), ('order_export', 9001),
  ('order_approve', 9926), ('order_handle', 9926), ('order_watch', 9926), ('figure_order', 9720);
insert into role_permissions (role, permission, menu_id)
select r, 'order_read', 9001
from unnest(array['order', 'order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id)
select 'order', p, 9001 from unnest(array['order_add', 'order_submit', 'order_cancel', 'order_sign', 'order_export']) p;
insert into role_permissions (role, permission, menu_id) values
  ('order_clerk', 'order_export', 9001), ('finance', 'order_export', 9001), ('am_lead', 'order_export', 9001),
  ('order_approver', 'order_approve', 9926), ('order_clerk', 'order_handle', 9926);
insert into role_permissions (role, permission, menu_id)
select r, 'order_watch', 9926 from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id)
select r, 'figure_order', 9720 from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'admin']) r;
