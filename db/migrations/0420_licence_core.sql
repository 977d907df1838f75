-- DSP technical licences: features, contracts, applications with their devices, signed files, keys and royalty reports (domain §13).
create table licence_features (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_]{2,40}$'),
  name text not null check (length(name) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  chips text[] not null check (cardinality(chips) between 1 and 20),
  -- of somebody else: what was shipped is reported every quarter, and paid for
  third_party boolean not null default false,
  owner text not null default '' check (length(owner) <= 100),
  unit_price numeric(12, 4) check (unit_price between 0 and 100000),
  state text not null default 'on' check (state in ('on', 'off')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (third_party = (owner <> '')),
  check (not third_party or unit_price is not null)
);

create table licence_contracts (
  id bigint generated always as identity primary key,
  contract_no text not null unique check (length(contract_no) between 3 and 40),
  company_id bigint not null references companies (id),
  chip_code text not null check (length(chip_code) between 1 and 32),
  quantity integer not null check (quantity between 1 and 100000000),
  -- reserved when an application is submitted, by one guarded UPDATE: however many ask at once, it is never exceeded
  used integer not null default 0 check (used between 0 and quantity),
  valid_start date not null,
  valid_end date not null,
  note text not null default '' check (length(note) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (valid_end >= valid_start)
);
create index licence_contracts_company on licence_contracts (company_id, valid_end desc);

create table licences (
  id bigint generated always as identity primary key,
  apply_no text unique,
  company_id bigint not null references companies (id),
  applicant_id bigint not null references users (id),
  handler_id bigint references users (id),
  status text not null default 'draft'
    check (status in ('draft', 'am_review', 'licence_review', 'generating', 'issued', 'rejected', 'revoked', 'expired')),
  product_cert_id bigint not null references product_certifications (id),
  product_name text not null check (length(product_name) between 1 and 100),
  chip_code text not null check (length(chip_code) between 1 and 32),
  usage text not null check (usage in ('evaluation', 'mass_production')),
  quantity integer not null check (quantity between 1 and 1000000),
  -- devices that were issued, and those that wait for it
  used integer not null default 0,
  pending integer not null default 0,
  device_id_mode text not null check (device_id_mode in ('list', 'batch_key')),
  batch_key text not null default '' check (batch_key = '' or batch_key ~ '^[0-9A-F]{16,32}$'),
  ship_region text not null default '' check (length(ship_region) <= 100),
  contract_id bigint references licence_contracts (id),
  -- what of the contract this application holds
  reserved integer not null default 0 check (reserved between 0 and quantity),
  renew_of bigint references licences (id),
  adding boolean not null default false,
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  revoke_reason text not null default '' check (length(revoke_reason) <= 500),
  valid_start date,
  valid_end date,
  warned_days integer check (warned_days in (30, 7)),
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (used >= 0 and pending >= 0 and used + pending <= quantity),
  check (usage <> 'evaluation' or (quantity <= 10 and device_id_mode = 'list' and contract_id is null)),
  check (status = 'draft' or submitted_at is not null),
  check (status in ('draft', 'rejected') or usage = 'evaluation' or contract_id is not null),
  check (status not in ('issued', 'revoked', 'expired') or (valid_start is not null and valid_end is not null))
);
-- a licence is renewed once at a time
create unique index licences_renewal on licences (renew_of) where status not in ('rejected', 'revoked', 'expired');
create index licences_list on licences (company_id, updated_at desc, id desc);
create index licences_desk on licences (status, submitted_at desc, id desc);
create index licences_handler on licences (handler_id);
create index licences_contract on licences (contract_id);
create index licences_ending on licences (valid_end) where status = 'issued';

create table licence_feature_picks (
  licence_id bigint not null references licences (id) on delete cascade,
  feature_id bigint not null references licence_features (id),
  primary key (licence_id, feature_id)
);

-- One list of devices as it was handed in.
create table licence_batches (
  id bigint generated always as identity primary key,
  licence_id bigint not null references licences (id) on delete cascade,
  state text not null check (state in ('draft', 'faulty', 'pending', 'issued', 'rejected')),
  file_name text not null default '' check (length(file_name) <= 255),
  file_id text not null default '',
  row_count integer not null check (row_count >= 0),
  faults integer not null default 0 check (faults >= 0),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now()
);
create index licence_batches_licence on licence_batches (licence_id, id desc);

create table licence_devices (
  licence_id bigint not null references licences (id) on delete cascade,
  device_id text not null check (device_id ~ '^[0-9A-F]{16,32}$'),
  batch_id bigint not null references licence_batches (id) on delete cascade,
  row_no integer not null,
  primary key (licence_id, device_id)
);
create index licence_devices_batch on licence_devices (batch_id, row_no);

-- What is wrong with a row of a list; of the many the first thousand.
create table licence_faults (
  batch_id bigint not null references licence_batches (id) on delete cascade,
  row_no integer not null,
  value text not null check (length(value) <= 64),
  code text not null,
  params jsonb not null default '{}',
  primary key (batch_id, row_no)
);

-- A device is licensed once for a feature among all that lives: claimed when its application is submitted.
create table licence_live (
  feature_id bigint not null references licence_features (id),
  device_id text not null,
  licence_id bigint not null references licences (id) on delete cascade,
  primary key (feature_id, device_id)
);
create index licence_live_licence on licence_live (licence_id);

-- Ed25519 keys: one signs, those before it go on to verify.
create table licence_keys (
  id bigint generated always as identity primary key,
  key_id text not null unique check (key_id ~ '^[0-9a-f]{64}$'),
  public_pem text not null,
  private_locked text not null,
  locked_by text not null,
  state text not null default 'active' check (state in ('active', 'retired')),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  user_id bigint references users (id),
  check ((state = 'retired') = (retired_at is not null))
);
create unique index licence_keys_active on licence_keys (state) where state = 'active';

create table licence_issues (
  id bigint generated always as identity primary key,
  licence_id bigint not null references licences (id),
  serial integer not null check (serial > 0),
  key_id text not null references licence_keys (key_id),
  devices integer not null check (devices > 0),
  content text not null,
  issued_at timestamptz not null,
  unique (licence_id, serial)
);

create table licence_downloads (
  id bigint generated always as identity primary key,
  licence_id bigint not null references licences (id),
  issue_id bigint not null references licence_issues (id),
  user_id bigint not null references users (id),
  ip text not null,
  at timestamptz not null default now()
);
create index licence_downloads_licence on licence_downloads (licence_id, id desc);

create table licence_revocations (
  licence_id bigint primary key references licences (id),
  revoked_at timestamptz not null default now(),
  user_id bigint references users (id)
);

create table licence_royalties (
  id bigint generated always as identity primary key,
  licence_id bigint not null references licences (id),
  feature_id bigint not null references licence_features (id),
  -- the first day of the quarter
  period date not null check (extract(day from period) = 1 and extract(month from period)::int in (1, 4, 7, 10)),
  units integer not null check (units >= 0),
  unit_price numeric(12, 4) not null,
  amount numeric(16, 4) generated always as (units * unit_price) stored,
  status text not null default 'reported' check (status in ('reported', 'accepted', 'returned')),
  reason text not null default '' check (length(reason) <= 300),
  user_id bigint not null references users (id),
  reported_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (licence_id, feature_id, period)
);
create index licence_royalties_desk on licence_royalties (status, period desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (75, 0, '技术授权', 'Technical licences', '/techLicense/dspApply', 'licence', true, 750, 'customer'),
  (7501, 75, '授权详情', 'Licence', '/techLicense/dspShow', 'licence', false, 10, 'customer'),
  (7590, 98, '技术授权', 'Technical licences', '/admin/licenceDesk', 'licence', true, 750, 'staff'),
  (7591, 7590, '授权合同', 'Licence contracts', '/admin/licenceDesk/contracts', 'legal', false, 751, 'staff'),
  (7592, 7590, '授权功能', 'Licensed features', '/admin/licenceDesk/features', 'package', false, 752, 'staff'),
  (7593, 7590, '授权与出货', 'Licensed and shipped', '/admin/licenceDesk/ledger', 'balance', false, 753, 'staff'),
  (7594, 7590, '出货申报', 'Royalty reports', '/admin/licenceDesk/royalties', 'finance', false, 754, 'staff'),
  (7595, 7590, '签名密钥', 'Signing keys', '/admin/licenceDesk/keys', 'key', false, 755, 'staff');
insert into menu_roles (menu_id, role) select m, r from unnest(array[75, 7501]) m, unnest(array['cust_main', 'cust_sub']) r;
insert into menu_roles (menu_id, role)
select m, r from unnest(array[98, 7590, 7591, 7592, 7593, 7594, 7595]) m, unnest(array['licence_admin', 'account_manager', 'am_lead', 'admin', 'auditor']) r
on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('licence_edit', 75), ('licence_read', 7590), ('licence_audit1', 7590), ('licence_audit2', 7590), ('licence_keys', 7590);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'licence_edit', 75), ('cust_sub', 'licence_edit', 75),
  ('account_manager', 'licence_audit1', 7590), ('am_lead', 'licence_audit1', 7590), ('licence_admin', 'licence_audit2', 7590),
  ('account_manager', 'licence_read', 7590), ('am_lead', 'licence_read', 7590), ('licence_admin', 'licence_read', 7590),
  ('admin', 'licence_read', 7590), ('auditor', 'licence_read', 7590), ('licence_admin', 'licence_keys', 7590);
