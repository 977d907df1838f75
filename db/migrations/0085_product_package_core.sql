-- Product packages (domain §4.3): what a customer's project is given, who belongs to it, and who has asked for it.
create table product_packages (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$'),
  -- unique however it is capitalised (traps row 31)
  code_norm text not null generated always as (lower(code)) stored,
  name text not null check (length(name) between 1 and 64),
  type text not null check (type in ('standard', 'application', 'support_case')),
  status text not null default 'draft' check (status in ('draft', 'open', 'frozen', 'closed')),
  chip_id bigint not null references chips (id),
  level text not null check (level in ('s', 'a', 'b', 'c')),
  product_type text not null check (length(product_type) between 1 and 64),
  -- whose it is; a standard package is for every certified company
  company_id bigint references companies (id),
  manager_name text not null default '' check (length(manager_name) <= 64),
  manager_phone text not null default '' check (length(manager_phone) <= 31),
  manager_email text not null default '' check (length(manager_email) <= 254),
  pm_id bigint not null references users (id),
  set_up_on date not null,
  -- its people and chip projects: what opens content is a group, here as everywhere
  group_id bigint not null references user_groups (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((type = 'standard') = (company_id is null)),
  check (type = 'standard' or (manager_name <> '' and manager_phone <> '' and manager_email <> ''))
);
create unique index product_packages_code on product_packages (code_norm);
create unique index product_packages_group on product_packages (group_id);
create index product_packages_company on product_packages (company_id) where company_id is not null;
create index product_packages_list on product_packages (updated_at desc, id desc);

create table product_package_applications (
  id bigint generated always as identity primary key,
  no text not null unique,
  package_id bigint not null references product_packages (id),
  company_id bigint not null references companies (id),
  applicant_id bigint not null references users (id),
  status text not null default 'submitted' check (status in ('submitted', 'am_passed', 'opened', 'rejected', 'withdrawn')),
  handler_id bigint references users (id),
  product_name text not null check (length(product_name) between 1 and 100),
  reason text not null check (length(reason) between 1 and 500),
  -- pieces a month
  forecast integer check (forecast between 0 and 1000000000),
  mp_on date,
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'rejected') = (reject_reason <> ''))
);
-- a company asks for a package once at a time
create unique index product_package_applications_open on product_package_applications (company_id, package_id)
  where status in ('submitted', 'am_passed');
create index product_package_applications_package on product_package_applications (package_id, id desc);
create index product_package_applications_company on product_package_applications (company_id, id desc);
create index product_package_applications_list on product_package_applications (status, created_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (14, 1, '产品包', 'Product packages', '/chip/chipManage', 'package', true, 40, 'all'),
  (9705, 97, '产品包申请', 'Package applications', '/approve/productApprove', 'package', true, 50, 'staff');
insert into menu_roles (menu_id, role)
select 14, r.role from (values ('developer'), ('cust_main'), ('cust_sub'), ('cust_finance'), ('cus_source'), ('account_manager'), ('am_lead'), ('fae'),
  ('fae_lead'), ('pm'), ('auditor'), ('admin')) as r (role);
insert into menu_roles (menu_id, role) values
  (9705, 'account_manager'), (9705, 'am_lead'), (9705, 'pm'), (9705, 'admin'), (9705, 'auditor');
insert into permission_homes (permission, menu_id) values
  ('pkg_read', 14), ('pkg_edit', 14), ('pkg_apply', 14), ('pkg_audit1', 9705), ('pkg_audit2', 9705);
insert into role_permissions (role, permission, menu_id)
select r.role, 'pkg_read', 14 from (values ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('pm'), ('auditor'), ('admin')) as r (role);
insert into role_permissions (role, permission, menu_id) values
  ('pm', 'pkg_edit', 14), ('admin', 'pkg_edit', 14), ('cust_main', 'pkg_apply', 14), ('cust_sub', 'pkg_apply', 14),
  ('account_manager', 'pkg_audit1', 9705), ('am_lead', 'pkg_audit1', 9705), ('pm', 'pkg_audit2', 9705);
