-- What distributors hold and sell, month by month: reports as they are uploaded, checked, handed in and accepted (domain §10.5).
create table report_batches (
  id bigint generated always as identity primary key,
  batch_no text not null unique,
  kind text not null check (kind in ('inventory', 'sales')),
  customer_id bigint not null references customers (id),
  period date not null check (extract(day from period) = 1),
  -- adds to what was accepted of a month instead of taking its place: of a month that is locked, or whose sales are claimed
  correction boolean not null default false,
  -- the sheet its rows came from, and the version of the template
  sheet text not null default '' check (length(sheet) <= 40),
  template_version integer not null check (template_version > 0),
  rows integer not null check (rows >= 0),
  errors integer not null default 0 check (errors >= 0),
  warnings integer not null default 0 check (warnings >= 0),
  -- rows a reviewer marked
  marks integer not null default 0 check (marks >= 0),
  status text not null default 'draft' check (status in ('draft', 'validated', 'submitted', 'accepted', 'returned', 'replaced')),
  -- why stock does not roll forward
  explanation text not null default '' check (length(explanation) <= 1000),
  reason text not null default '' check (length(reason) <= 500),
  user_id bigint references users (id),
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status <> 'draft' or errors > 0),
  check (status in ('draft', 'replaced') or errors = 0),
  check (status not in ('submitted', 'accepted', 'returned') or submitted_at is not null)
);
create index report_batches_list on report_batches (customer_id, period desc, id desc);
create index report_batches_desk on report_batches (status, id desc);
-- of a kind and month one that is on its way, and one that counts
create unique index report_batches_open on report_batches (customer_id, kind, period, correction)
  where status in ('draft', 'validated', 'submitted', 'returned');
create unique index report_batches_counts on report_batches (customer_id, kind, period) where status = 'accepted' and not correction;

-- What is wrong with a row, or worth a look: told by sheet, row and column.
create table report_faults (
  id bigint generated always as identity primary key,
  batch_id bigint not null references report_batches (id) on delete cascade,
  row_no integer not null check (row_no > 0),
  col text not null check (length(col) <= 30),
  level text not null check (level in ('error', 'warning', 'mark')),
  code text not null check (length(code) <= 60),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- in a reviewer's words
  note text not null default '' check (length(note) <= 300),
  user_id bigint references users (id),
  created_at timestamptz not null default now()
);
create index report_faults_list on report_faults (batch_id, row_no, id);
create unique index report_faults_mark on report_faults (batch_id, row_no, col) where level = 'mark';

-- What is in stock at the end of a month.
create table inventory_rows (
  id bigint generated always as identity primary key,
  batch_id bigint not null references report_batches (id) on delete cascade,
  row_no integer not null,
  item text not null check (length(item) between 1 and 60),
  lot_no text not null default '',
  date_code text not null default '',
  snapshot_on date not null,
  on_hand integer not null,
  in_transit integer not null default 0,
  on_order integer not null default 0,
  reserved integer not null default 0,
  consigned integer not null default 0,
  received integer not null default 0,
  sold integer not null default 0,
  adjustment integer not null default 0,
  unit_cost numeric(18, 6) check (unit_cost >= 0),
  currency text check (currency in ('USD', 'RMB')),
  aging text not null default 'd90' check (aging in ('d90', 'd180', 'd365', 'over')),
  warehouse text not null check (length(warehouse) between 1 and 40),
  remark text not null default ''
);
create unique index inventory_rows_batch on inventory_rows (batch_id, row_no);

-- Whom distributors sell to, once each however their names are written; the root is whom a reviewer merged it into.
create table end_customers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  name_key text not null unique check (name_key <> ''),
  code text not null default '' check (length(code) <= 40),
  country text not null default '' check (length(country) <= 40),
  -- itself, while it was not merged
  root_id bigint not null references end_customers (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index end_customers_root on end_customers (root_id);
-- What was merged, and what moved along: so that it can be undone.
create table end_customer_merges (
  id bigint generated always as identity primary key,
  from_id bigint not null references end_customers (id),
  into_id bigint not null references end_customers (id),
  moved bigint[] not null,
  reason text not null default '' check (length(reason) <= 300),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references users (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (from_id <> into_id),
  check ((undone_at is null) = (undone_by is null))
);
create unique index end_customer_merges_open on end_customer_merges (from_id) where undone_at is null;

-- What was sold in a month, and to whom.
create table sales_rows (
  id bigint generated always as identity primary key,
  batch_id bigint not null references report_batches (id) on delete cascade,
  row_no integer not null,
  customer_id bigint not null references customers (id),
  type text not null check (type in ('SS', 'SD', 'DS', 'RV', 'RU', 'IB', 'SM')),
  invoice_no text not null check (length(invoice_no) between 1 and 60),
  invoice_line integer not null check (invoice_line > 0),
  ship_on date not null,
  item text not null check (length(item) between 1 and 60),
  qty integer not null check (qty <> 0),
  price numeric(18, 6) not null check (price >= 0),
  currency text not null check (currency in ('USD', 'RMB')),
  end_customer text not null check (length(end_customer) between 1 and 200),
  -- known once the report is accepted
  end_customer_id bigint references end_customers (id),
  end_code text not null default '',
  country text not null,
  province text not null default '',
  city text not null default '',
  street text not null default '',
  application text not null,
  project text not null default '',
  terminal text not null default '',
  ems text not null default '',
  debit_no text not null default '',
  book_cost numeric(18, 6) check (book_cost >= 0),
  debit_cost numeric(18, 6) check (debit_cost >= 0),
  lot_no text not null default '',
  date_code text not null default '',
  remark text not null default '',
  -- of a report that was accepted and counts
  live boolean not null default false,
  check (type <> 'SD' or debit_no <> '')
);
create unique index sales_rows_batch on sales_rows (batch_id, row_no);
-- an invoice line is sold once, whatever month it is reported in
create unique index sales_rows_once on sales_rows (customer_id, upper(invoice_no), invoice_line, item) where live;
create index sales_rows_debit on sales_rows (customer_id, debit_no) where live and type = 'SD';
create index sales_rows_end on sales_rows (end_customer_id) where live;

-- A month of a customer: by when its reports are due, and since when nothing of it changes any more.
create table report_months (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  period date not null check (extract(day from period) = 1),
  due_on date not null,
  locked_at timestamptz,
  locked_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (customer_id, period)
);
create index report_months_open on report_months (due_on) where locked_at is null;
-- Who was told that a report is due: so many working days after it, each once.
create table report_reminders (
  month_id bigint not null references report_months (id),
  kind text not null check (kind in ('inventory', 'sales')),
  days integer not null check (days between -2 and 3),
  at timestamptz not null default now(),
  primary key (month_id, kind, days)
);

-- The last word on a locked month: what was accepted stays as it is, and nothing but a correction is added.
create function report_month_is_locked(who bigint, month date) returns boolean language sql stable as
  $$ select exists (select from report_months m where m.customer_id = who and m.period = month and m.locked_at is not null) $$;
create function keep_locked_month() returns trigger language plpgsql as $$
begin
  if report_month_is_locked(old.customer_id, old.period) and (old.status = 'accepted' or (new.status = 'accepted' and not new.correction)) then
    raise exception 'the month is locked' using errcode = 'check_violation', constraint = 'report_month_locked';
  end if;
  return new;
end $$;
create trigger report_batches_locked before update of status, period, customer_id, correction on report_batches
  for each row when (old.status is distinct from new.status or old.period <> new.period or old.customer_id <> new.customer_id
    or old.correction <> new.correction) execute function keep_locked_month();

-- Reports name end customers, too.
alter table screening_hits drop constraint screening_hits_biz_check;
alter table screening_hits add constraint screening_hits_biz_check check (biz in ('certification', 'dealer_file', 'order', 'report_batch'));

-- The templates of domain §10.5: the portal makes them when they are asked for.
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('order_import_template', 'inventory_template', 'inventory_template', '/odrReport/template?kind=inventory', 30),
  ('order_import_template', 'sales_template', 'sales_template', '/odrReport/template?kind=sales', 40);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9060, 90, '渠道报表', 'Channel reports', '/onlineorder/reportList', 'chart', true, 40, 'customer'),
  (9061, 90, '库存明细', 'Reported stock', '/onlineorder/inventoryReport', 'material', false, 41, 'customer'),
  (9062, 90, '销售明细', 'Reported sales', '/onlineorder/salesReport', 'operation', false, 42, 'customer'),
  (9960, 988, '渠道报表审核', 'Channel reports', '/admin/reportDesk', 'chart', true, 26, 'staff'),
  (9961, 988, '报表月份', 'Report months', '/admin/reportDesk/months', 'list', true, 27, 'staff'),
  (9962, 988, '终端客户', 'End customers', '/admin/reportDesk/endCustomers', 'people', true, 28, 'staff');
insert into menu_roles (menu_id, role) select m, r from unnest(array[9060, 9061, 9062]) m, unnest(array['order', 'dealer_report']) r;
insert into menu_roles (menu_id, role) values (90, 'dealer_report') on conflict do nothing;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[9960, 9961, 9962]) m, unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into permission_homes (permission, menu_id) values
  ('report_read', 9060), ('report_edit', 9060), ('report_desk', 9960), ('report_audit', 9960), ('figure_report', 9720);
insert into role_permissions (role, permission, menu_id) values
  ('order', 'report_read', 9060), ('dealer_report', 'report_read', 9060), ('admin', 'report_read', 9060),
  ('order', 'report_edit', 9060), ('dealer_report', 'report_edit', 9060), ('order_clerk', 'report_audit', 9960);
insert into role_permissions (role, permission, menu_id)
select r, 'report_desk', 9960 from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id)
select r, 'figure_report', 9720 from unnest(array['order_clerk', 'order_approver', 'account_manager', 'am_lead', 'admin']) r;
