-- Papers of the vendor for those who order: what it is licensed for, its bank accounts, and what is known of its products (domain §10.7).
create table company_files (
  id bigint generated always as identity primary key,
  category text not null check (category in ('company_licence', 'bank_info', 'iso', 'tax', 'rohs', 'reach', 'msds', 'reliability',
    'packing', 'datasheet', 'conflict_minerals')),
  -- of a product; null of the company
  model_id bigint references order_models (id),
  name text not null check (length(name) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  edition text not null check (length(edition) between 1 and 20),
  -- the last day it may be shown to anybody; null of what does not end
  valid_to date,
  status text not null default 'draft' check (status in ('draft', 'published', 'replaced', 'withdrawn')),
  -- the one that is replaced with its publication
  replaces_id bigint references company_files (id),
  user_id bigint references users (id),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'draft') = (published_at is null)),
  check (category in ('company_licence', 'bank_info', 'iso', 'tax') = (model_id is null))
);
create index company_files_list on company_files (category, id) where status = 'published';
create index company_files_model on company_files (model_id) where status = 'published';
create index company_files_desk on company_files (status, updated_at desc);
-- one new edition at a time
create unique index company_files_replaces on company_files (replaces_id) where status = 'draft';

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9040, 90, '公司资料下载', 'Company files', '/onlineorder/comDataDown', 'document', true, 60, 'customer'),
  (9943, 988, '公司资料', 'Company files', '/admin/companyFile', 'document', true, 75, 'staff');
insert into menu_roles (menu_id, role) values (9040, 'order');
insert into menu_roles (menu_id, role)
select 9943, r from unnest(array['order_clerk', 'order_approver', 'am_lead', 'finance', 'admin']) r;
insert into permission_homes (permission, menu_id) values ('company_file_read', 9040), ('company_file_desk', 9943), ('company_file_edit', 9943);
insert into role_permissions (role, permission, menu_id)
select r, 'company_file_read', 9040 from unnest(array['order', 'account_manager', 'order_clerk', 'order_approver', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id)
select r, 'company_file_desk', 9943 from unnest(array['order_clerk', 'order_approver', 'am_lead', 'finance', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values ('order_clerk', 'company_file_edit', 9943);
