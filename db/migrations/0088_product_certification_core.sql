-- Product certification: an end product built with a chip of the vendor, confirmed by account manager and support (domain §4.3).
create table product_certifications (
  id bigint generated always as identity primary key,
  no text unique,
  company_id bigint not null references companies (id),
  applicant_id bigint not null references users (id),
  -- who takes care of it, the account manager of the company unless somebody else was named
  handler_id bigint references users (id),
  status text not null default 'draft' check (status in ('draft', 'am_review', 'fae_review', 'certified', 'rejected')),
  product_name text not null check (length(product_name) between 1 and 100),
  -- the folded name by which a product is one (traps row 31)
  name_norm text not null check (name_norm <> ''),
  model text not null default '' check (length(model) <= 64),
  product_category text not null default '' check (length(product_category) <= 64),
  chip_platform text not null default '' check (length(chip_platform) <= 32),
  terminal_brand text not null default '' check (length(terminal_brand) <= 100),
  annual_forecast integer check (annual_forecast between 0 and 1000000000),
  stage text not null default 'EVT' check (stage in ('EVT', 'DVT', 'PVT', 'MP')),
  target_area text not null default '' check (length(target_area) <= 100),
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  valid_start date,
  valid_end date,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status = 'draft' or submitted_at is not null),
  check (status <> 'certified' or (valid_start is not null and valid_end is not null)),
  check (status in ('draft', 'rejected') or (product_category <> '' and chip_platform <> ''))
);
create unique index product_certifications_name on product_certifications (company_id, chip_platform, name_norm);
create index product_certifications_list on product_certifications (company_id, updated_at desc, id desc);
create index product_certifications_desk on product_certifications (status, submitted_at desc, id desc);
create index product_certifications_handler on product_certifications (handler_id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1302, 13, '产品认证', 'Product certification', '/cretification/productCretification', 'device', true, 20, 'customer'),
  (9704, 97, '产品认证审核', 'Product certification review', '/approve/clientEntprodocutCertification', 'inspect', true, 40, 'staff');
insert into menu_roles (menu_id, role) values
  (1302, 'cust_main'), (1302, 'cust_sub'),
  (9704, 'account_manager'), (9704, 'am_lead'), (9704, 'fae_lead'), (9704, 'admin');
insert into permission_homes (permission, menu_id) values
  ('product_cert_edit', 1302), ('product_cert_audit1', 9704), ('product_cert_audit2', 9704), ('product_cert_read', 9704);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'product_cert_edit', 1302), ('cust_sub', 'product_cert_edit', 1302),
  ('account_manager', 'product_cert_audit1', 9704), ('am_lead', 'product_cert_audit1', 9704),
  ('fae_lead', 'product_cert_audit2', 9704),
  ('account_manager', 'product_cert_read', 9704), ('am_lead', 'product_cert_read', 9704), ('fae_lead', 'product_cert_read', 9704),
  ('admin', 'product_cert_read', 9704), ('auditor', 'product_cert_read', 9704);
