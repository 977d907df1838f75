-- What customers want to have tried with the vendor's chips: from the request to the result.
create table demands (
  id bigint generated always as identity primary key,
  no text unique,
  company_id bigint not null references companies (id),
  applicant_id bigint not null references users (id),
  -- who takes care of the company, and who of support tries the part
  handler_id bigint references users (id),
  fae_id bigint references users (id),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'triage', 'wait_sample', 'verifying', 'done', 'rejected', 'cancelled', 'merged')),
  type text not null check (type in ('verify_new', 'raise_frequency', 'recheck_eol', 'other')),
  chip_id bigint not null references chips (id),
  product text not null check (length(product) between 1 and 100),
  project_code text not null default '' check (length(project_code) <= 64),
  category text not null check (category in ('DDR3', 'DDR4', 'LPDDR4', 'LPDDR5', 'eMMC', 'UFS', 'SPI_NOR', 'SPI_NAND', 'RAW_NAND', 'PMIC', 'WIFI_BT', 'SENSOR', 'LCD_TP', 'AUDIO', 'ETH_PHY', 'CRYSTAL')),
  vendor text not null check (length(vendor) between 1 and 100),
  part_no text not null check (length(part_no) between 1 and 64),
  part_key text not null check (part_key ~ '^[A-Z0-9]{1,64}$'),
  reason text not null check (length(reason) between 1 and 1000),
  expected_on date not null,
  annual_qty integer not null check (annual_qty between 1 and 1000000000),
  samples integer check (samples between 0 and 100000),
  sample_address text not null default '' check (length(sample_address) <= 200),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  -- the open one of the same part and chip that it joined, of whatever company
  merged_into bigint references demands (id),
  result text check (result in ('recommended', 'verified', 'conditional', 'not_supported')),
  -- the row it led to
  support_id bigint references material_supports (id),
  material_id bigint references materials (id),
  -- since when samples are waited for
  waiting_since timestamptz,
  submitted_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status = 'draft' or submitted_at is not null),
  check ((status = 'merged') = (merged_into is not null)),
  check (merged_into is null or merged_into <> id),
  check ((status = 'wait_sample') = (waiting_since is not null)),
  check ((status = 'done') = (done_at is not null)),
  check (status <> 'done' or (result is not null and support_id is not null and material_id is not null))
);
-- one open at a time for a part, a chip and a purpose, whoever asks: the next joins it
create unique index demands_open on demands (chip_id, part_key, type) where status in ('submitted', 'triage', 'wait_sample', 'verifying');
create index demands_company on demands (company_id, updated_at desc, id desc);
create index demands_desk on demands (submitted_at desc, id desc) where status <> 'draft';
create index demands_merged on demands (merged_into) where merged_into is not null;
create index demands_waiting on demands (waiting_since) where waiting_since is not null;
create index demands_handler on demands (handler_id) where handler_id is not null;
create index demands_fae on demands (fae_id) where fae_id is not null;

create table demand_followers (
  demand_id bigint not null references demands (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (demand_id, user_id)
);
create index demand_followers_user on demand_followers (user_id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (6005, 60, '验证申请', 'Verification requests', '/materials/demand', 'inspect', true, 50, 'customer'),
  (9837, 98, '验证申请处理', 'Handle verification requests', '/admin/demandDesk', 'certification', true, 17, 'staff');
insert into menu_roles (menu_id, role) values (6005, 'cust_main'), (6005, 'cust_sub');
insert into menu_roles (menu_id, role)
select 9837, r.role from (values ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('admin'), ('auditor')) as r (role);
insert into menu_roles (menu_id, role) values (98, 'account_manager'), (98, 'am_lead'), (98, 'fae'), (98, 'fae_lead'), (98, 'admin') on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('demand_edit', 6005), ('demand_read', 9837), ('demand_audit1', 9837), ('demand_audit2', 9837), ('demand_work', 9837);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'demand_edit', 6005), ('cust_sub', 'demand_edit', 6005),
  ('account_manager', 'demand_audit1', 9837), ('am_lead', 'demand_audit1', 9837), ('fae_lead', 'demand_audit2', 9837),
  ('fae', 'demand_work', 9837), ('fae_lead', 'demand_work', 9837);
insert into role_permissions (role, permission, menu_id)
select r.role, 'demand_read', 9837 from (values ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('admin'), ('auditor')) as r (role);
