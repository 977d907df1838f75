-- What people apply for about their own account: another e-mail address or phone, waking a sleeping account, deleting it
-- (domain §4.1, §4.5, §15). Staff decide by the engine of approvals.
create table account_applies (
  id bigint generated always as identity primary key,
  -- a number of its own that others cannot guess
  request_id uuid not null unique default gen_random_uuid(),
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('email', 'mobile', 'activation', 'deletion')),
  old_value text not null default '' check (length(old_value) <= 254),
  new_value text not null default '' check (length(new_value) <= 254),
  reason text not null default '' check (length(reason) <= 500),
  status text not null default 'submitted'
    check (status in ('submitted', 'under_review', 'approved', 'rejected', 'withdrawn')),
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((kind in ('email', 'mobile')) = (new_value <> ''))
);
-- one open application of each kind
create unique index account_applies_open on account_applies (user_id, kind) where status in ('submitted', 'under_review');
create index account_applies_user on account_applies (user_id, id desc);
create index account_applies_list on account_applies (updated_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (12, 1, '账户', 'Account', '/info/personal', 'account', true, 20, 'all'),
  (1201, 12, '个人信息', 'Personal information', '/info/personal', 'person', true, 10, 'all'),
  (1202, 12, '企业信息', 'Company information', '/info/client', 'company', true, 20, 'customer'),
  (9709, 97, '账号申请', 'Account requests', '/admin/userApply', 'privacy', true, 50, 'staff');
insert into menu_roles (menu_id, role) values
  (9709, 'account_manager'), (9709, 'am_lead'), (9709, 'legal'), (9709, 'admin');
insert into permission_homes (permission, menu_id) values
  ('company_edit', 1202), ('account_apply_decide', 9709), ('privacy_decide', 9709);
insert into role_permissions (role, permission, menu_id)
select r.role, h.permission, h.menu_id from (values
  ('cust_main', 'company_edit'),
  ('account_manager', 'account_apply_decide'), ('am_lead', 'account_apply_decide'), ('admin', 'account_apply_decide'),
  ('legal', 'privacy_decide'), ('admin', 'privacy_decide')
) as r (role, permission) join permission_homes h using (permission);
