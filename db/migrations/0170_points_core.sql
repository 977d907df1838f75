-- The ledger of points and money (domain §8.1): double entry, one set of accounts per company, so that no two companies wait for one row
-- and the books of each company balance by themselves. What the vendor has is the sum over the companies.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('customer_paid', 'customer_gift', 'customer_held', 'points_issued', 'points_consumed',
    'gift_expense', 'bank_alipay', 'bank_unionpay', 'advance_received', 'refund_clearing', 'adjustment')),
  -- points, or yuan in fen
  unit text not null check (unit in ('PTS', 'CNY')),
  -- the sum of its entries, kept with each posting and computed anew every night
  balance bigint not null default 0,
  allow_negative boolean not null,
  unique (company_id, kind),
  unique (id, unit),
  constraint ledger_accounts_balance check (allow_negative or balance >= 0),
  check ((unit = 'CNY') = (kind in ('bank_alipay', 'bank_unionpay', 'advance_received', 'refund_clearing'))),
  check (allow_negative = (kind not in ('customer_paid', 'customer_gift', 'customer_held')))
);

create table ledger_txns (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('recharge', 'gift', 'expiry', 'hold', 'capture', 'release', 'refund', 'refund_done',
    'refund_failed', 'adjustment')),
  -- what it is about: one record of another area, and the number people see of it
  biz_kind text not null check (length(biz_kind) between 1 and 40),
  biz_id bigint not null,
  biz_no text not null default '' check (length(biz_no) <= 64),
  -- nothing is posted twice
  idem_key text not null check (length(idem_key) between 1 and 120),
  reversal_of bigint unique references ledger_txns (id),
  memo text not null default '' check (length(memo) <= 500),
  user_id bigint references users (id),
  -- for the statement: what became of the points one may spend and of those held, and both afterwards
  points bigint not null,
  held bigint not null,
  available_after bigint not null check (available_after >= 0),
  held_after bigint not null check (held_after >= 0),
  -- the clock, not the begin of the transaction: the company's postings are made one after the other
  at timestamptz not null default clock_timestamp(),
  constraint ledger_txns_once unique (idem_key)
);
create index ledger_txns_statement on ledger_txns (company_id, at desc, id desc);
create index ledger_txns_kind on ledger_txns (company_id, kind, at desc, id desc);
create index ledger_txns_biz on ledger_txns (biz_kind, biz_id);
create index ledger_txns_no on ledger_txns (biz_no) where biz_no <> '';

create table ledger_entries (
  txn_id bigint not null references ledger_txns (id),
  line smallint not null check (line > 0),
  account_id bigint not null,
  unit text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (txn_id, line),
  foreign key (account_id, unit) references ledger_accounts (id, unit)
);
create index ledger_entries_account on ledger_entries (account_id, txn_id) include (amount);

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_txns_stay before update or delete on ledger_txns for each row execute function ledger_stays();
create trigger ledger_txns_full before truncate on ledger_txns for each statement execute function ledger_stays();
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function ledger_stays();
create trigger ledger_entries_full before truncate on ledger_entries for each statement execute function ledger_stays();

-- Whoever commits entries has balanced them, per unit.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where txn_id = new.txn_id group by unit having sum(amount) <> 0) then
    raise exception 'transaction % does not balance', new.txn_id using errcode = '23514', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_balances();

-- What of a company's wallet is no balance: a frozen one spends nothing until two people have looked at it.
create table point_wallets (
  company_id bigint primary key references companies (id),
  frozen_at timestamptz,
  -- the account and the difference that were found, as the nightly recomputation says them
  frozen_for text not null default '' check (length(frozen_for) <= 1000),
  check ((frozen_at is null) = (frozen_for = '')),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index point_wallets_frozen on point_wallets (frozen_at) where frozen_at is not null;

-- Gifts end after a year, the oldest is spent first: each is a lot of its own.
create table point_gifts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  txn_id bigint not null unique references ledger_txns (id),
  points bigint not null check (points > 0),
  -- to be spent, held, spent, ended unspent
  rest bigint not null check (rest >= 0),
  held bigint not null default 0 check (held >= 0),
  used bigint not null default 0 check (used >= 0),
  expired bigint not null default 0 check (expired >= 0),
  -- the last day on which it may be spent
  expires_on date not null,
  told_on date,
  constraint point_gifts_whole check (rest + held + used + expired = points)
);
create index point_gifts_rest on point_gifts (company_id, expires_on, id) where rest > 0;
create index point_gifts_ending on point_gifts (expires_on) where rest > 0;

create table point_holds (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  kind text not null check (length(kind) between 1 and 40),
  biz_id bigint not null,
  biz_no text not null check (length(biz_no) <= 64),
  user_id bigint not null references users (id),
  project_id bigint,
  -- all that was ever taken, and what became of it
  gift bigint not null check (gift >= 0),
  paid bigint not null check (paid >= 0),
  gift_captured bigint not null default 0 check (gift_captured >= 0),
  paid_captured bigint not null default 0 check (paid_captured >= 0),
  gift_released bigint not null default 0 check (gift_released >= 0),
  paid_released bigint not null default 0 check (paid_released >= 0),
  -- postings made for it, so that each has a key of its own
  steps integer not null default 1 check (steps > 0),
  open boolean not null generated always as (gift + paid > gift_captured + paid_captured + gift_released + paid_released) stored,
  created_at timestamptz not null default now(),
  check (gift + paid > 0),
  constraint point_holds_gift check (gift_captured + gift_released <= gift),
  constraint point_holds_paid check (paid_captured + paid_released <= paid)
);
create unique index point_holds_open on point_holds (kind, biz_id) where open;
create index point_holds_biz on point_holds (kind, biz_id);
create index point_holds_company on point_holds (company_id, id) where open;
-- what somebody, or a project, has spent in a month
create index point_holds_user on point_holds (company_id, user_id, created_at);
create index point_holds_project on point_holds (company_id, project_id, created_at) where project_id is not null;

-- Which gifts a hold took from.
create table point_hold_gifts (
  hold_id bigint not null references point_holds (id),
  gift_id bigint not null references point_gifts (id),
  points bigint not null check (points >= 0),
  primary key (hold_id, gift_id)
);

-- Up to which transaction the entries of a company were summed, and to what.
create table ledger_checks (
  account_id bigint primary key references ledger_accounts (id),
  txn_id bigint not null,
  sum bigint not null,
  at timestamptz not null default now()
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1603, 16, '积分明细', 'Points statement', '/info/statement', 'list', true, 30, 'customer'),
  (9860, 98, '积分账本', 'Points ledger', '/admin/financeDesk/ledger', 'list', true, 70, 'staff');
insert into menu_roles (menu_id, role) values (1603, 'developer'), (1603, 'cust_main'), (1603, 'cust_finance'),
  (9860, 'finance'), (9860, 'auditor'), (9860, 'admin');
insert into menu_roles (menu_id, role) values (98, 'finance') on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('points_read', 1), ('points_statement', 1603), ('points_limit', 1603), ('ledger_read', 9860), ('ledger_adjust', 9860),
  ('ledger_adjust_approve', 9860);
insert into role_permissions (role, permission, menu_id)
select r.role, 'points_read', 1 from (values ('developer'), ('cust_main'), ('cust_sub'), ('cust_finance')) as r (role);
insert into role_permissions (role, permission, menu_id) values
  ('developer', 'points_statement', 1603), ('cust_main', 'points_statement', 1603), ('cust_finance', 'points_statement', 1603),
  ('cust_main', 'points_limit', 1603),
  ('finance', 'ledger_read', 9860), ('auditor', 'ledger_read', 9860), ('admin', 'ledger_read', 9860),
  ('finance', 'ledger_adjust', 9860), ('finance', 'ledger_adjust_approve', 9860);

-- People choose how they are told of points, orders and invoices: one event for all of what is about money.
do $$
declare
  said text;
begin
  select pg_get_constraintdef(oid) into said from pg_constraint where conname = 'message_settings_event_check';
  execute 'alter table message_settings drop constraint message_settings_event_check';
  execute 'alter table message_settings add constraint message_settings_event_check ' || replace(said, 'ARRAY[', 'ARRAY[''money''::text, ');
end $$;
