-- What people and projects of a company may spend in a month, as its main account says.
create table point_limits (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  user_id bigint references users (id) on delete cascade,
  project_id bigint references support_projects (id) on delete cascade,
  -- a month
  points integer not null check (points between 0 and 10000000),
  updated_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (num_nonnulls(user_id, project_id) = 1)
);
create unique index point_limits_user on point_limits (company_id, user_id) where user_id is not null;
create unique index point_limits_project on point_limits (company_id, project_id) where project_id is not null;

-- More than a limit, asked for by whom it limits, and given for one month.
create table point_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  user_id bigint not null references users (id),
  project_id bigint references support_projects (id) on delete cascade,
  points integer not null check (points between 1 and 10000000),
  reason text not null check (length(reason) between 1 and 500),
  -- the month it is for, by its first day
  month date not null check (extract(day from month) = 1),
  status text not null default 'open' check (status in ('open', 'granted', 'rejected', 'withdrawn')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status in ('granted', 'rejected')) = (decided_by is not null and decided_at is not null))
);
create unique index point_requests_open on point_requests (company_id, user_id, coalesce(project_id, 0)) where status = 'open';
create index point_requests_granted on point_requests (company_id, month) where status = 'granted';
create index point_requests_list on point_requests (company_id, updated_at desc, id desc);

-- What finance books by hand, each by two people: points more or less, or the end of a freeze.
create table ledger_adjustments (
  id bigint generated always as identity primary key,
  no text not null unique check (length(no) between 1 and 40),
  kind text not null check (kind in ('points', 'unfreeze')),
  company_id bigint not null references companies (id),
  -- more or fewer paid points
  points integer not null check (points between -10000000 and 10000000),
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'submitted' check (status in ('submitted', 'posted', 'rejected', 'withdrawn')),
  submitted_by bigint not null references users (id),
  decided_by bigint references users (id),
  decided_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((kind = 'points') = (points <> 0)),
  check ((status in ('posted', 'rejected')) = (decided_by is not null and decided_at is not null)),
  constraint ledger_adjustments_two check (decided_by <> submitted_by)
);
create unique index ledger_adjustments_unfreeze on ledger_adjustments (company_id) where kind = 'unfreeze' and status = 'submitted';
create index ledger_adjustments_list on ledger_adjustments (updated_at desc, id desc);

-- one entry of the sidebar leads to the desk of finance, its pages are tabs of it
update menus set show = false, name = '账本', en_name = 'Ledger', sort = 64 where id = 9860;
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1604, 12, '积分限额', 'Spending limits', '/info/pointLimits', 'balance', true, 60, 'customer'),
  (1605, 12, '额外积分申请', 'Requests for points', '/info/pointRequests', 'list', false, 61, 'customer'),
  (9861, 98, '积分调整', 'Adjustments', '/admin/financeDesk/adjustment', 'quota', false, 63, 'staff');
insert into menu_roles (menu_id, role) values (1604, 'cust_main'), (1604, 'cust_sub'), (1604, 'cust_finance'),
  (1605, 'cust_main'), (1605, 'cust_sub'), (1605, 'cust_finance'),
  (9861, 'finance'), (9861, 'auditor'), (9861, 'admin');
