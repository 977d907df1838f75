-- Special prices of end customers, what distributors claim by them, and stock they give back (domain §10.5).
create table debit_agreements (
  id bigint generated always as identity primary key,
  debit_no text not null check (debit_no ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  customer_id bigint not null references customers (id),
  unit_id bigint not null references business_units (id),
  currency text not null check (currency in ('USD', 'RMB')),
  -- the model or burn code, as reports write it
  item text not null check (length(item) between 1 and 60),
  model_id bigint not null references order_models (id),
  end_customer text not null check (length(end_customer) between 1 and 200),
  -- the form names are compared in
  end_key text not null check (end_key <> ''),
  project text not null default '' check (length(project) <= 200),
  book_cost numeric(18, 6) not null check (book_cost > 0),
  debit_cost numeric(18, 6) not null check (debit_cost > 0),
  max_qty integer not null check (max_qty > 0),
  used_qty integer not null default 0,
  starts_on date not null,
  -- the last day
  ends_on date not null,
  status text not null default 'draft' check (status in ('draft', 'effective', 'closed')),
  reason text not null default '' check (length(reason) <= 300),
  user_id bigint references users (id),
  published_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (debit_cost < book_cost),
  check (ends_on >= starts_on),
  -- never more than was agreed, whoever claims at the same time
  constraint debit_agreements_within check (used_qty between 0 and max_qty),
  constraint debit_agreements_two check (published_by <> user_id),
  check (status = 'draft' or published_by is not null),
  constraint debit_agreements_once unique (customer_id, debit_no, item)
);
create index debit_agreements_list on debit_agreements (customer_id, ends_on desc, id desc);

create table debit_claims (
  id bigint generated always as identity primary key,
  claim_no text not null unique,
  customer_id bigint not null references customers (id),
  agreement_id bigint not null references debit_agreements (id),
  -- in hundredths of the currency of the agreement: what is claimed, and what was not refused of it
  amount bigint not null check (amount > 0),
  approved bigint not null default 0 check (approved between 0 and amount),
  qty integer not null check (qty > 0),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'part_approved', 'rejected', 'credited')),
  reason text not null default '' check (length(reason) <= 500),
  user_id bigint references users (id),
  submitted_at timestamptz,
  credited_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status = 'draft' or submitted_at is not null),
  check ((status = 'credited') = (credited_on is not null))
);
create index debit_claims_list on debit_claims (customer_id, id desc);
create index debit_claims_desk on debit_claims (status, id desc);
create table debit_lines (
  id bigint generated always as identity primary key,
  claim_id bigint not null references debit_claims (id) on delete cascade,
  sales_row_id bigint not null references sales_rows (id),
  qty integer not null check (qty > 0),
  -- as the agreement has them when it is claimed
  book_cost numeric(18, 6) not null,
  debit_cost numeric(18, 6) not null,
  amount bigint not null check (amount >= 0),
  refused text check (refused in ('price', 'quantity', 'end_customer', 'not_bought', 'papers')),
  -- false of what was refused, rejected or taken back: it may be claimed again
  live boolean not null default true
);
-- a sale is claimed once
create unique index debit_lines_once on debit_lines (sales_row_id) where live;
create index debit_lines_claim on debit_lines (claim_id, id);

-- Stock that comes back for newer one: a share of what was bought, twice a year.
create table stock_rotations (
  id bigint generated always as identity primary key,
  rotation_no text not null unique,
  customer_id bigint not null references customers (id),
  unit_id bigint not null references business_units (id),
  currency text not null check (currency in ('USD', 'RMB')),
  -- the first day of the half-year
  half date not null,
  -- what is ordered instead of it
  order_no text not null check (length(order_no) <= 40),
  amount bigint not null check (amount > 0),
  rma_no text not null default '' check (length(rma_no) <= 40),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'rejected', 'received', 'credited')),
  reason text not null default '' check (length(reason) <= 500),
  user_id bigint references users (id),
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((rma_no <> '') = (status in ('approved', 'received', 'credited')))
);
create unique index stock_rotations_once on stock_rotations (customer_id, unit_id, currency, half) where status <> 'rejected';
create index stock_rotations_list on stock_rotations (customer_id, id desc);
create table stock_rotation_lines (
  id bigint generated always as identity primary key,
  rotation_id bigint not null references stock_rotations (id) on delete cascade,
  line_no integer not null check (line_no between 1 and 100),
  item text not null check (length(item) between 1 and 60),
  qty integer not null check (qty > 0),
  -- year and week
  date_code text not null check (date_code ~ '^[0-9]{4}$'),
  -- what it was bought for last
  price numeric(18, 6) not null check (price > 0),
  amount bigint not null check (amount > 0),
  unique (rotation_id, line_no)
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9065, 90, '特价核销', 'Debit claims', '/onlineorder/debitClaims', 'recharge', true, 43, 'customer'),
  (9066, 90, '特价协议', 'Debit agreements', '/onlineorder/debitClaims/agreements', 'approval', false, 44, 'customer'),
  (9067, 90, '库存轮换', 'Stock rotation', '/onlineorder/debitClaims/rotations', 'refund', false, 45, 'customer'),
  (9965, 988, '特价核销审核', 'Debit claims', '/admin/claimDesk', 'inspect', true, 29, 'staff'),
  (9966, 988, '特价协议管理', 'Debit agreements', '/admin/claimDesk/agreements', 'legal', true, 29, 'staff'),
  (9967, 988, '库存轮换管理', 'Stock rotation', '/admin/claimDesk/rotations', 'refund', true, 29, 'staff');
insert into menu_roles (menu_id, role) select m, r from unnest(array[9065, 9066, 9067]) m, unnest(array['order', 'dealer_report']) r;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[9965, 9966, 9967]) m, unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into permission_homes (permission, menu_id) values
  ('debit_read', 9065), ('debit_edit', 9065), ('debit_desk', 9965), ('debit_handle', 9965), ('debit_settle', 9965);
insert into role_permissions (role, permission, menu_id) values
  ('order', 'debit_read', 9065), ('dealer_report', 'debit_read', 9065), ('admin', 'debit_read', 9065), ('order', 'debit_edit', 9065),
  ('dealer_report', 'debit_edit', 9065), ('order_clerk', 'debit_handle', 9965), ('finance', 'debit_settle', 9965);
insert into role_permissions (role, permission, menu_id)
select r, 'debit_desk', 9965 from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
