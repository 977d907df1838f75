-- Technical support: projects of customers (sm_prj), for which issues are opened (domain §6.1).
create table support_projects (
  id bigint generated always as identity primary key,
  -- TS-{chip}-{yy}{nnn}, given with the first submission and kept
  code text unique check (code ~ '^TS-.+-[0-9]{5,}$'),
  company_id bigint not null references companies (id),
  creator_id bigint not null references users (id),
  -- the account manager who takes care of it
  handler_id bigint references users (id),
  fae_owner_id bigint references users (id),
  support_level text check (support_level in ('a', 'b', 'c')),
  status text not null default 'new' check (status in ('new', 'am_review', 'fae_review', 'opened', 'returned', 'closed')),
  name text not null check (length(name) between 1 and 100),
  type text not null default 'technical_support' check (type in ('technical_support', 'joint_development')),
  stage text not null default 'EVT' check (stage in ('EVT', 'DVT', 'PVT', 'MP')),
  company_type text check (company_type in ('brand', 'odm', 'design_house', 'dealer')),
  end_customer text not null default '' check (length(end_customer) <= 50),
  abbreviation text not null default '' check (length(abbreviation) <= 50),
  chip_id bigint references chips (id),
  product_type text not null default '' check (length(product_type) <= 64),
  product_name text not null default '' check (length(product_name) <= 100),
  target_area text not null default '' check (length(target_area) <= 100),
  -- pieces a month
  monthly_forecast integer check (monthly_forecast between 1 and 1000000000),
  user_count integer check (user_count between 1 and 100000),
  evt_on date,
  dvt_on date,
  pvt_on date,
  mp_on date,
  contact_name text not null default '' check (length(contact_name) <= 64),
  contact_phone text not null default '' check (length(contact_phone) <= 31),
  contact_email text not null default '' check (length(contact_email) <= 254),
  background text not null default '' check (length(background) <= 5000),
  competitiveness text not null default '' check (length(competitiveness) <= 5000),
  main_functions text not null default '' check (length(main_functions) <= 5000),
  return_reason text not null default '' check (length(return_reason) <= 500),
  close_reason text not null default '' check (length(close_reason) <= 500),
  submitted_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  -- when somebody last worked on it, an issue of it included: what is idle too long in MP is closed
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint support_projects_times check (
    coalesce(evt_on <= dvt_on, true) and coalesce(evt_on <= pvt_on, true) and coalesce(evt_on <= mp_on, true)
    and coalesce(dvt_on <= pvt_on, true) and coalesce(dvt_on <= mp_on, true) and coalesce(pvt_on <= mp_on, true)),
  check (status = 'new' or (code is not null and submitted_at is not null)),
  check (status in ('new', 'returned') or (chip_id is not null and product_type <> '' and product_name <> '' and target_area <> ''
    and monthly_forecast is not null and contact_name <> '' and contact_phone <> '' and contact_email <> ''
    and background <> '' and main_functions <> '')),
  check (status <> 'opened' or opened_at is not null),
  check (status <> 'returned' or return_reason <> ''),
  check (status <> 'closed' or (closed_at is not null and close_reason <> ''))
);
create index support_projects_company on support_projects (company_id, updated_at desc, id desc);
create index support_projects_list on support_projects (updated_at desc, id desc);
create index support_projects_handler on support_projects (handler_id, updated_at desc, id desc);
create index support_projects_fae on support_projects (fae_owner_id) where fae_owner_id is not null;
create index support_projects_chip on support_projects (chip_id);
create index support_projects_idle on support_projects (active_at) where status = 'opened' and stage = 'MP';

-- the last number of a chip in a year
create table support_project_numbers (
  chip_id bigint not null references chips (id),
  year integer not null check (year between 2000 and 9999),
  last_value integer not null check (last_value >= 1),
  primary key (chip_id, year)
);

-- people of the customer who work on it; only they and the main account see its issues
create table support_project_members (
  project_id bigint not null references support_projects (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  added_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index support_project_members_user on support_project_members (user_id);

-- when a stage was really reached, beside the day it was planned for
create table support_project_stages (
  project_id bigint not null references support_projects (id) on delete cascade,
  stage text not null check (stage in ('EVT', 'DVT', 'PVT', 'MP')),
  reached_on date not null,
  user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (project_id, stage)
);

create table support_project_risks (
  id bigint generated always as identity primary key,
  project_id bigint not null references support_projects (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  detail text not null default '' check (length(detail) <= 2000),
  level text not null check (level in ('low', 'medium', 'high')),
  status text not null default 'open' check (status in ('open', 'mitigated', 'closed')),
  due_on date,
  author_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index support_project_risks_project on support_project_risks (project_id, id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (38, 0, '技术支持', 'Technical support', '/aservice/index', 'support', true, 45, 'certified'),
  (3801, 38, '支持项目', 'Support projects', '/aservice/index', 'package', true, 10, 'certified');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (38), (3801)) as m (id)
cross join (values ('cust_main'), ('cust_sub'), ('cus_source'), ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('admin'),
  ('auditor')) as r (role);
insert into permission_homes (permission, menu_id) values
  ('support_read', 3801), ('support_edit', 3801), ('support_work', 3801), ('support_audit1', 3801), ('support_audit2', 3801);
insert into role_permissions (role, permission, menu_id)
select r.role, 'support_read', 3801 from (values ('cust_main'), ('cust_sub'), ('cus_source'), ('account_manager'), ('am_lead'), ('fae'),
  ('fae_lead'), ('admin'), ('auditor')) as r (role);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'support_edit', 3801), ('cust_sub', 'support_edit', 3801),
  ('fae', 'support_work', 3801), ('fae_lead', 'support_work', 3801),
  ('account_manager', 'support_audit1', 3801), ('am_lead', 'support_audit1', 3801), ('fae_lead', 'support_audit2', 3801);

-- what people are told of support is an event of its own in their receive settings
alter table message_settings drop constraint message_settings_event_check;
alter table message_settings add constraint message_settings_event_check check (event in
  ('certification', 'decision', 'security', 'account', 'access', 'support', 'published', 'watched', 'withdrawn', 'announcement', 'activity'));
