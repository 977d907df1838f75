-- A step that is no second opinion, such as taking delivery of papers, may be done by who took an earlier step.
alter table approval_tasks add column again boolean not null default false;
drop index approval_tasks_once;
create unique index approval_tasks_once on approval_tasks (case_id, decided_by) where decided_by is not null and not again;

-- Company certification: the confidentiality agreement and the company behind it (domain §4.2).
create table certifications (
  id bigint generated always as identity primary key,
  no text unique,
  company_id bigint not null references companies (id),
  applicant_id bigint not null references users (id),
  status text not null default 'draft'
    check (status in ('draft', 'business_audit', 'e_review', 'wait_original', 'completed', 'failed', 'expired')),
  -- the certification that this one carries on
  renew_of bigint references certifications (id),
  template text not null default 'two_way_zh' check (template in ('one_way_zh', 'one_way_en', 'two_way_zh', 'two_way_en')),
  country text not null default 'CN' check (length(country) <= 10),
  company_name text not null default '' check (length(company_name) <= 200),
  -- the folded name by which a company is one (traps row 31)
  name_norm text not null default '',
  uscc text not null default '' check (length(uscc) <= 32),
  legal_entity text not null default '' check (length(legal_entity) <= 100),
  address text not null default '' check (length(address) <= 300),
  chip_code text not null default '' check (length(chip_code) <= 32),
  product_category text not null default '' check (length(product_category) <= 64),
  handler_name text not null default '' check (length(handler_name) <= 64),
  handler_id bigint references users (id),
  contact_name text not null default '' check (length(contact_name) <= 64),
  contact_phone text not null default '' check (length(contact_phone) <= 31),
  contact_email text not null default '' check (length(contact_email) <= 254),
  -- how it was signed: on paper, with the scan attached, or on the screen
  signed_by text not null default 'paper' check (signed_by in ('paper', 'screen')),
  carrier text not null default '' check (length(carrier) <= 50),
  tracking_no text not null default '' check (length(tracking_no) <= 64),
  originals_at timestamptz,
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  failed_step text check (failed_step in ('business', 'review', 'originals')),
  valid_start date,
  valid_end date,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status in ('draft', 'failed') or submitted_at is not null),
  check (status not in ('completed', 'expired') or (valid_start is not null and valid_end is not null))
);
-- one that is not over yet a company
create unique index certifications_open on certifications (company_id)
  where status in ('draft', 'business_audit', 'e_review', 'wait_original', 'failed');
-- one first certification a name and a credit code (traps row 31)
create unique index certifications_name on certifications (name_norm)
  where renew_of is null and status in ('business_audit', 'e_review', 'wait_original', 'completed');
create unique index certifications_uscc on certifications (uscc)
  where renew_of is null and uscc <> '' and status in ('business_audit', 'e_review', 'wait_original', 'completed');
create index certifications_company on certifications (company_id, id desc);
create index certifications_list on certifications (status, submitted_at desc, id desc);
create index certifications_ending on certifications (valid_end) where status = 'completed';

-- What was already certified before there were records of it.
insert into certifications (no, company_id, applicant_id, status, company_name, name_norm, uscc, valid_start, valid_end, submitted_at)
select 'CT' || to_char(c.cert_valid_start, 'YYMMDD') || '-' || lpad(c.id::text, 4, '0'), c.id, u.id, 'completed', c.name, c.name_norm,
  coalesce(c.uscc, ''), c.cert_valid_start, c.cert_valid_end, c.cert_valid_start
from companies c join users u on u.company_id = c.id and u.is_main
where not c.is_vendor and c.cert_status = 'completed' and c.cert_valid_start is not null and c.cert_valid_end is not null;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (13, 1, '认证', 'Certification', '/cretification/cretification', 'certification', true, 30, 'customer'),
  (1301, 13, '企业认证', 'Company certification', '/cretification/cretification', 'certificate', true, 10, 'customer'),
  (9702, 97, '企业认证：商务审核', 'Certification: business review', '/clientEntAudit/businessAudit', 'manager', true, 20, 'staff'),
  (9703, 97, '企业认证：法务审核', 'Certification: legal review', '/clientEntAudit/clientEntAudit', 'legal', true, 30, 'staff');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (13), (1301)) as m (id)
cross join (values ('developer'), ('cust_main'), ('cust_sub'), ('cust_finance'), ('order')) as r (role);
insert into menu_roles (menu_id, role) values
  (9702, 'account_manager'), (9702, 'am_lead'), (9703, 'legal'), (9702, 'admin'), (9703, 'admin');
insert into permission_homes (permission, menu_id) values
  ('cert_edit', 1301), ('nda_audit1', 9702), ('nda_audit2', 9703), ('cert_read', 9702);
insert into role_permissions (role, permission, menu_id) values
  ('developer', 'cert_edit', 1301), ('cust_main', 'cert_edit', 1301),
  ('account_manager', 'nda_audit1', 9702), ('am_lead', 'nda_audit1', 9702), ('legal', 'nda_audit2', 9703),
  ('account_manager', 'cert_read', 9702), ('am_lead', 'cert_read', 9702), ('legal', 'cert_read', 9702), ('admin', 'cert_read', 9702),
  ('auditor', 'cert_read', 9702);
