-- One engine for everything that somebody has to decide (domain §0.3, §16), and the calendar its days are counted by.
create table work_calendar (
  day date primary key,
  is_workday boolean not null,
  name text not null check (length(name) between 1 and 50)
);
-- Public holidays and make-up days of the year this begins in; later years are kept on the calendar's own page.
insert into work_calendar (day, is_workday, name)
select d::date, false, h.name from (values
  ('2026-01-01', '2026-01-03', '元旦'), ('2026-02-15', '2026-02-23', '春节'), ('2026-04-04', '2026-04-06', '清明节'),
  ('2026-05-01', '2026-05-05', '劳动节'), ('2026-06-19', '2026-06-21', '端午节'), ('2026-09-25', '2026-09-27', '中秋节'),
  ('2026-10-01', '2026-10-07', '国庆节'), ('2027-01-01', '2027-01-03', '元旦')
) as h (first, last, name), generate_series(h.first::date, h.last::date, interval '1 day') as d;
insert into work_calendar (day, is_workday, name) values
  ('2026-01-04', true, '元旦调休'), ('2026-02-14', true, '春节调休'), ('2026-02-28', true, '春节调休'),
  ('2026-05-09', true, '劳动节调休'), ('2026-09-20', true, '国庆节调休'), ('2026-10-10', true, '国庆节调休');

-- Monday to Friday, unless the calendar says otherwise.
create function is_workday(d date) returns boolean language sql stable as
  $$ select coalesce((select c.is_workday from work_calendar c where c.day = d), extract(isodow from d) < 6) $$;
-- The n-th working day after a day; the day itself does not count.
create function workday_after(d date, n integer) returns date language sql stable as $$
  select x.day from (
    select g::date as day, row_number() over (order by g) as nth
    from generate_series(d + 1, d + 30 + n * 3, interval '1 day') as g where is_workday(g::date)) x
  where x.nth = n $$;
-- Working days after the first day up to and with the last.
create function workdays_between(a date, b date) returns integer language sql stable as
  $$ select count(*)::integer from generate_series(a + 1, b, interval '1 day') as g where is_workday(g::date) $$;

create table approval_tasks (
  id bigint generated always as identity primary key,
  -- which record of which kind waits; the kind is declared by its area
  biz text not null check (biz ~ '^[a-z][a-z_]{1,39}$'),
  biz_id bigint not null,
  -- the tasks of one submission, by the first of them
  case_id bigint not null,
  step text not null check (step ~ '^[a-z][a-z_]{1,39}$'),
  -- what it is about, as lists and mails say it
  no text not null check (length(no) <= 64),
  title text not null check (length(title) between 1 and 300),
  company_id bigint references companies (id),
  applicant_id bigint not null references users (id),
  -- who may decide: holders of the permission; only the handler of the case where the step is the handler's
  permission text not null,
  by_handler boolean not null default false,
  handler_id bigint references users (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  decided_by bigint references users (id),
  comment text not null default '' check (length(comment) <= 500),
  due_on date not null,
  nudged_on date,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- two people see everything that is granted
  check (decided_by <> applicant_id),
  check ((status in ('approved', 'rejected')) = (decided_by is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'rejected' or comment <> '')
);
create unique index approval_tasks_open on approval_tasks (biz, biz_id) where status = 'pending';
-- nobody decides two steps of one submission
create unique index approval_tasks_once on approval_tasks (case_id, decided_by) where decided_by is not null;
create index approval_tasks_waiting on approval_tasks (due_on, id) where status = 'pending';
create index approval_tasks_decided on approval_tasks (decided_by, decided_at desc) where decided_by is not null;
create index approval_tasks_record on approval_tasks (biz, biz_id, id);
create index approval_tasks_pace on approval_tasks (biz, step, decided_at desc) where status in ('approved', 'rejected');

create table approval_comments (
  id bigint generated always as identity primary key,
  task_id bigint not null references approval_tasks (id) on delete cascade,
  user_id bigint not null references users (id),
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index approval_comments_task on approval_comments (task_id, id);

-- Who decides in whose place while they are away.
create table approval_delegations (
  id bigint generated always as identity primary key,
  from_user_id bigint not null references users (id) on delete cascade,
  to_user_id bigint not null references users (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  check (from_user_id <> to_user_id),
  check (ends_on >= starts_on)
);
create index approval_delegations_to on approval_delegations (to_user_id, ends_on);
create index approval_delegations_from on approval_delegations (from_user_id, ends_on);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (97, 0, '审批', 'Approvals', '/approve/list', 'approval', true, 970, 'staff'),
  (9701, 97, '审批任务', 'Tasks', '/approve/list', 'list', true, 10, 'staff'),
  (9706, 97, '工作日历', 'Work calendar', '/admin/calendar', 'calendar', true, 60, 'staff');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (97), (9701)) as m (id)
cross join (values ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('pm'), ('legal'), ('quality'), ('sdk_release'),
  ('order_clerk'), ('order_approver'), ('finance'), ('service_ops'), ('licence_admin'), ('auditor')) as r (role);
insert into menu_roles (menu_id, role) values (9706, 'am_lead'), (9706, 'legal');
insert into permission_homes (permission, menu_id) values
  ('approval_decide', 9701), ('approval_assign', 9701), ('approval_read', 9701), ('calendar_edit', 9706);
insert into role_permissions (role, permission, menu_id)
select r.role, 'approval_decide', 9701 from (values ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('pm'), ('legal'),
  ('quality'), ('sdk_release'), ('order_clerk'), ('order_approver'), ('finance'), ('service_ops'), ('licence_admin'), ('admin')) as r (role);
insert into role_permissions (role, permission, menu_id) values
  ('am_lead', 'approval_assign', 9701), ('admin', 'approval_assign', 9701),
  ('am_lead', 'approval_read', 9701), ('auditor', 'approval_read', 9701), ('legal', 'approval_read', 9701), ('admin', 'approval_read', 9701),
  ('am_lead', 'calendar_edit', 9706), ('legal', 'calendar_edit', 9706), ('admin', 'calendar_edit', 9706);
