-- Parts of other makers that were tried with the vendor's chips: what works, with which configuration and since when.
create table material_vendors (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 100),
  name_en text not null default '' check (length(name_en) <= 100),
  -- the company whose people speak for it
  company_id bigint unique references companies (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table materials (
  id bigint generated always as identity primary key,
  category text not null check (category in ('DDR3', 'DDR4', 'LPDDR4', 'LPDDR5', 'eMMC', 'UFS', 'SPI_NOR', 'SPI_NAND', 'RAW_NAND', 'PMIC', 'WIFI_BT', 'SENSOR', 'LCD_TP', 'AUDIO', 'ETH_PHY', 'CRYSTAL')),
  vendor_id bigint not null references material_vendors (id),
  part_no text not null check (length(part_no) between 1 and 64),
  -- letters and digits of it alone: by this a part is one however its number is typed
  part_key text not null check (part_key ~ '^[A-Z0-9]{1,64}$'),
  die_rev text not null default '' check (length(die_rev) <= 16),
  status text not null default 'active' check (status in ('active', 'nrnd', 'eol')),
  -- what lists are narrowed by; the rest of its data by category
  density_mb bigint check (density_mb between 1 and 100000000),
  speed integer check (speed between 1 and 1000000),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- of what its maker makes no more: since when nobody can order it, and what takes its place
  last_buy_on date,
  replacement_id bigint references materials (id),
  eol_note text not null default '' check (length(eol_note) <= 500),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status = 'eol' or (last_buy_on is null and replacement_id is null and eol_note = '')),
  check (replacement_id is null or replacement_id <> id)
);
create unique index materials_part on materials (vendor_id, part_key, upper(die_rev));
create index materials_listed on materials (part_no, id);
create index materials_category on materials (category, part_no, id);
create index materials_vendor on materials (vendor_id, part_no, id);
create index materials_speed on materials (speed, part_no, id) where speed is not null;
create index materials_density on materials (density_mb, part_no, id) where density_mb is not null;
create index materials_newest on materials (created_at desc, id desc);
create index materials_replacement on materials (replacement_id) where replacement_id is not null;
create index materials_search on materials using gin (part_key gin_trgm_ops);

-- How a part works with a chip: one row counts, those before it are its history.
create table material_supports (
  id bigint generated always as identity primary key,
  material_id bigint not null references materials (id) on delete cascade,
  chip_id bigint not null references chips (id),
  result text not null check (result in ('recommended', 'verified', 'conditional', 'testing', 'not_supported', 'withdrawn')),
  -- MT/s of memory, MHz of the rest
  max_freq integer check (max_freq between 1 and 100000),
  config text not null default '' check (length(config) <= 100),
  sdk_version text not null default '' check (length(sdk_version) <= 64),
  bin_version text not null default '' check (length(bin_version) <= 64),
  limits text not null default '' check (length(limits) <= 1000),
  limits_en text not null default '' check (length(limits_en) <= 1000),
  report_file_id text references files (id),
  source text not null check (source in ('vendor', 'demand')),
  -- what made this row: a result, or the end of the part's life at its maker
  cause text not null default 'result' check (cause in ('result', 'eol')),
  verified_by bigint references users (id),
  -- in which role: nobody of a maker of parts judges a part
  verifier_role text check (verifier_role in ('fae', 'fae_lead')),
  verified_on date,
  is_current boolean not null default true,
  ended_at timestamptz,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  check (is_current = (ended_at is null)),
  check (result not in ('recommended', 'verified') or (report_file_id is not null and verified_by is not null and verifier_role is not null and verified_on is not null))
);
create unique index material_supports_current on material_supports (material_id, chip_id) include (result) where is_current;
create index material_supports_chip on material_supports (chip_id, result, material_id) where is_current;
create index material_supports_history on material_supports (material_id, chip_id, id desc);
create index material_supports_report on material_supports (report_file_id) where report_file_id is not null;

create table material_templates (
  id bigint generated always as identity primary key,
  chip_id bigint not null references chips (id),
  ddr_type text not null check (ddr_type in ('DDR3', 'DDR4', 'LPDDR4', 'LPDDR5')),
  topology text not null check (length(topology) between 1 and 64),
  layers integer not null check (layers between 2 and 32),
  thickness numeric(4, 2) not null check (thickness > 0),
  size text not null default '' check (length(size) <= 32),
  max_speed integer not null check (max_speed between 100 and 20000),
  dual_side boolean not null default false,
  revision text not null check (length(revision) between 1 and 16),
  notes text not null default '' check (length(notes) <= 500),
  notes_en text not null default '' check (length(notes_en) <= 500),
  status text not null default 'off' check (status in ('on', 'off')),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint material_templates_once unique (chip_id, ddr_type, topology, layers, revision)
);
create index material_templates_listed on material_templates (status, updated_at desc, id desc);

-- who took which template away
create table material_downloads (
  id bigint generated always as identity primary key,
  template_id bigint not null references material_templates (id) on delete cascade,
  user_id bigint not null references users (id),
  company_id bigint not null references companies (id),
  file_name text not null,
  at timestamptz not null default now()
);
create index material_downloads_template on material_downloads (template_id, at desc, id desc);
create index material_downloads_user on material_downloads (user_id);

-- What makers of parts hand in themselves; support looks at it before customers do.
create table material_papers (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references material_vendors (id),
  kind text not null check (kind in ('datasheet', 'sample', 'contact')),
  status text not null default 'draft' check (status in ('draft', 'audit', 'published', 'rejected')),
  title text not null check (length(title) between 1 and 100),
  category text check (category in ('DDR3', 'DDR4', 'LPDDR4', 'LPDDR5', 'eMMC', 'UFS', 'SPI_NOR', 'SPI_NAND', 'RAW_NAND', 'PMIC', 'WIFI_BT', 'SENSOR', 'LCD_TP', 'AUDIO', 'ETH_PHY', 'CRYSTAL')),
  part_no text not null default '' check (length(part_no) <= 64),
  about text not null default '' check (length(about) <= 1000),
  contact text not null default '' check (length(contact) <= 200),
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  created_by bigint not null references users (id),
  submitted_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status <> 'published' or published_at is not null),
  check (status = 'draft' or submitted_at is not null)
);
create index material_papers_listed on material_papers (status, updated_at desc, id desc);
create index material_papers_vendor on material_papers (vendor_id, updated_at desc, id desc);

-- Who wants to hear of what changes: at once, or once a week.
create table material_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  target text not null check (target in ('chip', 'category', 'vendor', 'material')),
  chip_id bigint references chips (id),
  category text,
  vendor_id bigint references material_vendors (id) on delete cascade,
  material_id bigint references materials (id) on delete cascade,
  channel text not null default 'both' check (channel in ('site', 'mail', 'both')),
  digest text not null default 'now' check (digest in ('now', 'weekly')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((target = 'chip') = (chip_id is not null)),
  check ((target = 'category') = (category is not null)),
  check ((target = 'vendor') = (vendor_id is not null)),
  check ((target = 'material') = (material_id is not null))
);
create unique index material_subscriptions_once on material_subscriptions (user_id, target, coalesce(chip_id, vendor_id, material_id, 0), coalesce(category, ''));
create index material_subscriptions_chip on material_subscriptions (chip_id, user_id) where chip_id is not null;
create index material_subscriptions_category on material_subscriptions (category, user_id) where category is not null;
create index material_subscriptions_vendor on material_subscriptions (vendor_id, user_id) where vendor_id is not null;
create index material_subscriptions_material on material_subscriptions (material_id, user_id) where material_id is not null;

-- What there is to tell of a part, and who was told.
create table material_news (
  id bigint generated always as identity primary key,
  material_id bigint not null references materials (id) on delete cascade,
  -- null where it is about the part itself
  chip_id bigint references chips (id),
  kind text not null check (kind in ('new', 'changed', 'eol')),
  before_result text,
  after_result text,
  created_at timestamptz not null default now()
);
create index material_news_material on material_news (material_id, id desc);
create index material_news_at on material_news (created_at, id);
create table material_tellings (
  news_id bigint not null references material_news (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  told_at timestamptz not null default now(),
  primary key (news_id, user_id)
);
create index material_tellings_user on material_tellings (user_id);
-- what a person was told of a week together
create table material_digests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  news_ids bigint[] not null check (cardinality(news_ids) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index material_digests_user on material_digests (user_id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (60, 0, '物料库', 'Materials', '/materials/index', 'material', true, 46, 'certified'),
  (6001, 60, '物料首页', 'Overview', '/materials/index', 'home', true, 10, 'certified'),
  (6002, 60, '支持列表', 'Qualified parts', '/materials/mainIndex', 'list', true, 20, 'certified'),
  (6003, 60, 'DDR 模板', 'DDR templates', '/materials/ddrNormalTemplate', 'document', true, 30, 'certified'),
  (6004, 60, '厂商资料', 'Vendor materials', '/materials/vendorMaterials', 'company', true, 40, 'certified'),
  (6006, 60, '物料订阅', 'Subscriptions', '/materials/subscription', 'mail', true, 60, 'certified'),
  (9835, 98, '物料管理', 'Manage materials', '/admin/material', 'material', true, 15, 'staff'),
  (9836, 98, 'DDR 模板管理', 'Manage DDR templates', '/admin/ddrTemplate', 'device', true, 16, 'staff');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (60), (6001), (6002), (6003), (6004), (6006)) as m (id),
  (values ('cust_main'), ('cust_sub'), ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('admin'), ('auditor')) as r (role);
insert into menu_roles (menu_id, role) values (60, 'vendor_partner'), (6004, 'vendor_partner');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (9835), (9836)) as m (id), (values ('fae'), ('fae_lead'), ('admin'), ('auditor')) as r (role);

insert into permission_homes (permission, menu_id) values
  ('material_read', 6002), ('material_desk', 9835), ('material_edit', 9835), ('material_paper', 6004), ('material_audit', 6004);
insert into role_permissions (role, permission, menu_id)
select r.role, 'material_read', 6002 from (values ('cust_main'), ('cust_sub'), ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'),
  ('admin'), ('auditor')) as r (role);
insert into role_permissions (role, permission, menu_id)
select r.role, 'material_desk', 9835 from (values ('fae'), ('fae_lead'), ('admin'), ('auditor')) as r (role);
insert into role_permissions (role, permission, menu_id) values
  ('fae', 'material_edit', 9835), ('fae_lead', 'material_edit', 9835),
  ('fae', 'material_audit', 6004), ('fae_lead', 'material_audit', 6004), ('vendor_partner', 'material_paper', 6004);
