-- Invoices for what companies have paid (domain §9, §16, §22): titles, claims, the documents that were issued, each yuan once.
create table invoice_titles (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  -- who handed it in last: is told how its review came out
  user_id bigint not null references users (id),
  kind text not null check (kind in ('company', 'personal')),
  invoice_type text not null check (invoice_type in ('ordinary', 'special')),
  title text not null check (length(title) between 1 and 100),
  tax_no text not null default '' check (length(tax_no) <= 20),
  bank_name text not null default '' check (length(bank_name) <= 100),
  bank_account text not null default '' check (bank_account ~ '^[0-9 -]{0,40}$'),
  reg_address text not null default '' check (length(reg_address) <= 200),
  reg_phone text not null default '' check (length(reg_phone) <= 31),
  receive_email text not null check (length(receive_email) between 3 and 254),
  is_default boolean not null default false,
  -- an ordinary invoice needs no proof: its title may be used at once
  audit text not null check (audit in ('pending', 'passed', 'rejected')),
  audit_reason text not null default '' check (length(audit_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (kind = 'company' or (invoice_type = 'ordinary' and tax_no = '')),
  check (kind = 'personal' or tax_no <> ''),
  check (invoice_type = 'ordinary' or (bank_name <> '' and bank_account <> '' and reg_address <> '' and reg_phone <> '')),
  check (invoice_type = 'special' or audit = 'passed'),
  check ((audit = 'rejected') = (audit_reason <> ''))
);
create index invoice_titles_list on invoice_titles (company_id, updated_at desc, id desc);
create index invoice_titles_desk on invoice_titles (invoice_type, updated_at desc, id desc);
create unique index invoice_titles_default on invoice_titles (company_id) where is_default;
create unique index invoice_titles_same on invoice_titles (company_id, invoice_type, title, tax_no);

-- One claim; its amounts are fen. What title and address said when it was applied for stays with it.
create table invoices (
  id bigint generated always as identity primary key,
  apply_no text not null unique,
  company_id bigint not null references companies (id),
  applicant_id bigint not null references users (id),
  status text not null default 'applied'
    check (status in ('applied', 'reviewing', 'issued', 'mailed', 'rejected', 'withdrawn', 'red_applied', 'red_issued')),
  invoice_type text not null check (invoice_type in ('ordinary', 'special')),
  title text not null check (length(title) between 1 and 100),
  title_snapshot jsonb not null,
  medium text not null check (medium in ('digital', 'paper')),
  address_snapshot jsonb,
  amount_fen bigint not null check (amount_fen > 0),
  tax_rate integer not null check (tax_rate between 0 and 100),
  net_fen bigint not null check (net_fen >= 0),
  tax_fen bigint not null check (tax_fen >= 0),
  remark text not null default '' check (length(remark) <= 200),
  -- why it was rejected, or why a red letter invoice is asked for
  reason text not null default '' check (length(reason) <= 500),
  express text not null default '' check (length(express) <= 50),
  express_no text not null default '' check (express_no ~ '^[A-Za-z0-9-]{0,40}$'),
  -- the working day by which it is promised; kept, so that a later change of the calendar moves nothing
  due_on date not null,
  issued_at timestamptz,
  applied_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (net_fen + tax_fen = amount_fen),
  check (tax_fen = amount_fen - (2 * 100 * amount_fen + 100 + tax_rate) / (2 * (100 + tax_rate))),
  check ((medium = 'paper') = (address_snapshot is not null)),
  check (status <> 'mailed' or (medium = 'paper' and express_no <> '')),
  check (status not in ('rejected', 'red_applied', 'red_issued') or reason <> ''),
  check ((status in ('issued', 'mailed', 'red_applied', 'red_issued')) = (issued_at is not null))
);
create index invoices_list on invoices (company_id, applied_at desc, id desc);
create index invoices_desk on invoices (status, due_on, id);
create index invoices_all on invoices (applied_at desc, id desc);

-- What of which recharge a claim takes.
create table invoice_items (
  invoice_id bigint not null references invoices (id) on delete cascade,
  recharge_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (invoice_id, recharge_no)
);
create index invoice_items_recharge on invoice_items (recharge_no);

-- The documents of a claim: the invoice, and the red letter invoice that takes it back. A number is used once.
create table invoice_papers (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id) on delete cascade,
  red boolean not null,
  -- fully digital: 20 digits and no code; before that, a code of 10 or 12 digits and a number of 8
  code text not null default '',
  no text not null,
  issued_on date not null,
  issuer_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  check ((code = '' and no ~ '^[0-9]{20}$') or (code ~ '^([0-9]{10}|[0-9]{12})$' and no ~ '^[0-9]{8}$')),
  constraint invoice_papers_number unique (code, no),
  constraint invoice_papers_once unique (invoice_id, red)
);

insert into dictionaries (code, name, name_en, access) values ('invoice_type', '发票类型', 'Invoice types', 'session');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('invoice_type', '增值税普通发票', 'Ordinary VAT invoice', 'ordinary', 10),
  ('invoice_type', '增值税专用发票', 'Special VAT invoice', 'special', 20);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (11104, 111, '开票管理', 'Request invoices', '/info/invoiceManage', 'quota', true, 40, 'customer'),
  (11105, 111, '我的发票', 'Invoices', '/info/invoice', 'invoice', true, 50, 'customer'),
  (9890, 98, '发票管理', 'Invoices', '/admin/financeDesk/invoice', 'invoice', true, 63, 'staff'),
  (9891, 98, '专票资质', 'Special invoice profiles', '/admin/financeDesk/invoiceTitle', 'legal', false, 64, 'staff');
insert into menu_roles (menu_id, role) select m, r from unnest(array[11104, 11105]) m, unnest(array['cust_main', 'cust_finance']) r;
insert into menu_roles (menu_id, role) values (111, 'cust_finance'), (11106, 'cust_finance') on conflict do nothing;
insert into menu_roles (menu_id, role) select m, r from unnest(array[9890, 9891]) m, unnest(array['finance', 'order_clerk', 'auditor', 'admin']) r;
insert into menu_roles (menu_id, role) select 98, r from unnest(array['finance', 'order_clerk']) r on conflict do nothing;
insert into permission_homes (permission, menu_id) values ('invoice_apply', 11104), ('invoice_issue', 9890), ('invoice_read', 9890);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'invoice_apply', 11104), ('cust_finance', 'invoice_apply', 11104),
  ('finance', 'invoice_issue', 9890),
  ('finance', 'invoice_read', 9890), ('order_clerk', 'invoice_read', 9890), ('auditor', 'invoice_read', 9890), ('admin', 'invoice_read', 9890);
insert into role_permissions (role, permission, menu_id) values ('cust_finance', 'address_edit', 11106) on conflict do nothing;
