-- What a customer owes a unit in a currency: every movement once, monthly bills over them, and what was paid (domain §10.4).
create table bill_accounts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  unit_id bigint not null references business_units (id),
  currency text not null check (currency in ('USD', 'RMB')),
  created_at timestamptz not null default now(),
  unique (customer_id, unit_id, currency)
);

-- A movement; only its place in a bill is ever written to it, and that once.
create table bill_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references bill_accounts (id),
  kind text not null check (kind in ('delivery', 'return', 'credit_note', 'debit_credit', 'receipt', 'adjustment')),
  on_day date not null,
  -- what it came of, so that nothing is entered twice
  source text not null unique check (length(source) between 1 and 80),
  doc_no text not null check (length(doc_no) between 1 and 60),
  po_no text not null default '' check (length(po_no) <= 40),
  item text not null default '' check (length(item) <= 60),
  qty integer,
  price numeric(18, 6),
  note text not null default '' check (length(note) <= 300),
  -- in hundredths: what the customer owes more, or less, by it
  amount bigint not null,
  -- the month whose bill has it, and the revision that took it up; none until it is billed
  period date check (extract(day from period) = 1),
  revision integer check (revision >= 1),
  created_at timestamptz not null default now(),
  check ((period is null) = (revision is null)),
  check (period is null or on_day < period + interval '1 month'),
  check (case kind when 'delivery' then amount >= 0 when 'return' then amount <= 0 when 'credit_note' then amount <= 0
    when 'debit_credit' then amount <= 0 else true end)
);
create index bill_entries_open on bill_entries (account_id, on_day) where period is null;
create index bill_entries_billed on bill_entries (account_id, period, revision);
create index bill_entries_list on bill_entries (account_id, on_day desc, id desc);
create index bill_entries_goods on bill_entries (on_day desc, id desc) where kind in ('delivery', 'return');

-- One month of an account. A new revision takes the place of one that was disputed.
create table bills (
  id bigint generated always as identity primary key,
  bill_no text not null unique,
  account_id bigint not null references bill_accounts (id),
  period date not null check (extract(day from period) = 1),
  revision integer not null default 1 check (revision >= 1),
  opening bigint not null,
  shipped bigint not null,
  returned bigint not null,
  debit_credit bigint not null,
  received bigint not null,
  adjusted bigint not null,
  closing bigint not null,
  -- what one of the currency was worth in RMB on its last day; null where no rate held
  rate_to_rmb numeric(18, 6) check (rate_to_rmb > 0),
  due_on date not null,
  status text not null default 'issued' check (status in ('issued', 'confirmed', 'disputed', 'reissued')),
  issued_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by bigint references users (id),
  -- nobody said anything in ten days
  auto_confirmed boolean not null default false,
  disputed_at timestamptz,
  dispute_reason text not null default '' check (length(dispute_reason) <= 1000),
  -- the lines the customer names
  disputed_ids bigint[] not null default '{}',
  -- what finance answers with the new revision
  answer text not null default '' check (length(answer) <= 1000),
  -- its people were told of it
  told boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (account_id, period, revision),
  constraint bills_sum check (closing = opening + shipped - returned - debit_credit - received + adjusted),
  check ((status = 'confirmed') = (confirmed_at is not null)),
  check (status <> 'disputed' or dispute_reason <> ''),
  check (not auto_confirmed or confirmed_by is null)
);
create unique index bills_current on bills (account_id, period) where status <> 'reissued';
create index bills_list on bills (account_id, period desc, revision desc);
create index bills_desk on bills (period desc, id desc);
create index bills_waiting on bills (issued_at) where status = 'issued';
create index bills_untold on bills (id) where not told;

-- What is to be paid of a month, and what of it was.
create table bill_dues (
  account_id bigint not null references bill_accounts (id),
  period date not null,
  charge bigint not null check (charge >= 0),
  paid bigint not null default 0,
  due_on date not null,
  primary key (account_id, period),
  constraint bill_dues_paid check (paid between 0 and charge)
);
create index bill_dues_open on bill_dues (account_id, due_on) where paid < charge;

-- Money that came in.
create table bill_receipts (
  id bigint generated always as identity primary key,
  receipt_no text not null unique,
  account_id bigint not null references bill_accounts (id),
  bank_day date not null,
  payer text not null check (length(payer) between 1 and 200),
  -- as the bank has it
  reference text not null default '' check (length(reference) <= 60),
  amount bigint not null check (amount between 1 and 100000000000000),
  allocated bigint not null default 0,
  status text not null default 'booked' check (status in ('booked', 'reversed')),
  reason text not null default '' check (length(reason) <= 300),
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint bill_receipts_allocated check (allocated between 0 and amount),
  check (status = 'booked' or (reason <> '' and allocated = 0))
);
-- a transfer is booked once
create unique index bill_receipts_reference on bill_receipts (account_id, upper(reference)) where reference <> '' and status = 'booked';
create index bill_receipts_account on bill_receipts (account_id, bank_day desc);
create index bill_receipts_list on bill_receipts (bank_day desc, id desc);

create table bill_allocations (
  receipt_id bigint not null references bill_receipts (id),
  account_id bigint not null,
  period date not null,
  amount bigint not null check (amount > 0),
  primary key (receipt_id, period),
  foreign key (account_id, period) references bill_dues (account_id, period)
);
create index bill_allocations_due on bill_allocations (account_id, period);

-- What finance books by hand, by two people.
create table bill_adjustments (
  id bigint generated always as identity primary key,
  adjustment_no text not null unique,
  account_id bigint not null references bill_accounts (id),
  kind text not null check (kind in ('return', 'credit_note', 'debit_credit', 'adjustment')),
  on_day date not null,
  -- what the customer owes more, or less, by it
  amount bigint not null check (amount <> 0),
  po_no text not null default '' check (length(po_no) <= 40),
  item text not null default '' check (length(item) <= 60),
  reason text not null check (length(reason) between 1 and 300),
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
  user_id bigint not null references users (id),
  decided_by bigint references users (id),
  decided_at timestamptz,
  -- why it was rejected
  refusal text not null default '' check (length(refusal) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (kind = 'adjustment' or amount < 0),
  check ((status in ('approved', 'rejected')) = (decided_by is not null and decided_at is not null)),
  constraint bill_adjustments_two check (decided_by <> user_id),
  check (status <> 'rejected' or refusal <> '')
);
create index bill_adjustments_list on bill_adjustments (status, id desc);
create index bill_adjustments_account on bill_adjustments (account_id, id desc);

-- A bill that was agreed to is never written again.
create function bills_keep() returns trigger language plpgsql as $$
begin
  raise exception 'a confirmed or replaced bill is not changed' using errcode = 'check_violation', constraint = 'bills_keep';
end $$;
create trigger bills_keep before update on bills for each row when (old.status in ('confirmed', 'reissued')) execute function bills_keep();
-- nor are the figures of any
create trigger bills_figures before update on bills for each row
  when ((old.account_id, old.period, old.revision, old.opening, old.shipped, old.returned, old.debit_credit, old.received, old.adjusted, old.closing)
    is distinct from (new.account_id, new.period, new.revision, new.opening, new.shipped, new.returned, new.debit_credit, new.received, new.adjusted, new.closing))
  execute function bills_keep();
create trigger bills_no_delete before delete on bills for each row execute function bills_keep();
create trigger bills_no_truncate before truncate on bills for each statement execute function bills_keep();

create function bill_entries_keep() returns trigger language plpgsql as $$
begin
  raise exception 'a movement is entered once and stays as it is' using errcode = 'check_violation', constraint = 'bill_entries_keep';
end $$;
create trigger bill_entries_keep before update on bill_entries for each row
  when (old.period is not null or (old.account_id, old.kind, old.on_day, old.source, old.doc_no, old.amount, old.qty, old.price, old.item, old.po_no)
    is distinct from (new.account_id, new.kind, new.on_day, new.source, new.doc_no, new.amount, new.qty, new.price, new.item, new.po_no))
  execute function bill_entries_keep();
create trigger bill_entries_no_delete before delete on bill_entries for each row execute function bill_entries_keep();
create trigger bill_entries_no_truncate before truncate on bill_entries for each statement execute function bill_entries_keep();
-- a bill takes its movements up while it is made, and never after that
create function bill_entries_billed() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct account_id, period, revision from changed where period is not null) e
    where not exists (select from bills b where b.account_id = e.account_id and b.period = e.period and b.revision = e.revision and b.created_at = now()))
  then
    raise exception 'a bill takes no further movement' using errcode = 'check_violation', constraint = 'bill_entries_keep';
  end if;
  return null;
end $$;
create trigger bill_entries_billed after update on bill_entries referencing new table as changed
  for each statement execute function bill_entries_billed();

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9010, 90, '对账单', 'Bills', '/onlineorder/billList', 'balance', true, 10, 'customer'),
  (9011, 90, '集团发货', 'Group shipments', '/onlineorder/billList/shipments', 'list', false, 11, 'customer'),
  (9012, 90, '子公司余额', 'Subsidiary balances', '/onlineorder/billList/balances', 'finance', false, 12, 'customer'),
  (9935, 988, '对账单管理', 'Bills', '/admin/billDesk', 'finance', true, 20, 'staff'),
  (9936, 988, '收款管理', 'Receipts', '/admin/billDesk/receipts', 'recharge', true, 22, 'staff'),
  (9937, 988, '账单调整', 'Bill adjustments', '/admin/billDesk/adjustments', 'approval', true, 24, 'staff');
insert into menu_roles (menu_id, role) select m, 'order' from unnest(array[9010, 9011, 9012]) m;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[9935, 9936]) m, unnest(array['finance', 'order_clerk', 'account_manager', 'am_lead', 'admin']) r;
insert into menu_roles (menu_id, role) select 9937, r from unnest(array['finance', 'admin']) r;
insert into permission_homes (permission, menu_id) values
  ('bill_read', 9010), ('bill_confirm', 9010), ('bill_all', 9937), ('bill_manage', 9935);
insert into role_permissions (role, permission, menu_id)
select r, 'bill_read', 9010 from unnest(array['order', 'order_clerk', 'account_manager', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values
  ('order', 'bill_confirm', 9010), ('finance', 'bill_manage', 9935), ('finance', 'bill_all', 9937), ('admin', 'bill_all', 9937);
