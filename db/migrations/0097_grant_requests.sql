-- What somebody asks the main account that answers for them: a sub-account its own, a guest the sponsor's.
create table grant_requests (
  id bigint generated always as identity primary key,
  -- whose main account decides
  company_id bigint not null references companies (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('package', 'role', 'certification', 'guest')),
  -- the role, or the package by its group
  role text,
  group_id bigint references user_groups (id) on delete cascade,
  -- where the person stood: an address within the portal
  page text not null default '' check (length(page) <= 300),
  reason text not null default '' check (length(reason) <= 500),
  status text not null default 'asked' check (status in ('asked', 'granted', 'refused', 'withdrawn')),
  answer text not null default '' check (length(answer) <= 500),
  decided_by bigint references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((kind = 'role') = (role is not null)),
  check ((kind = 'package') = (group_id is not null)),
  check ((status in ('granted', 'refused')) = (decided_at is not null))
);
-- asked once at a time, however often somebody clicks
create unique index grant_requests_open on grant_requests (user_id, kind, coalesce(role, ''), coalesce(group_id, 0)) where status = 'asked';
create index grant_requests_company on grant_requests (company_id, id desc);
create index grant_requests_user on grant_requests (user_id, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1206, 12, '权限申请', 'Access requests', '/user/grantRequest', 'key', true, 35, 'customer');
insert into menu_roles (menu_id, role) values
  (1206, 'cust_main'), (1206, 'cust_sub'), (1206, 'cust_finance'), (1206, 'order'), (1206, 'dealer_report');
