-- Issues: what customers ask of the vendor's support (domain §6.2). All that was said stands in issue_comments, the question first,
-- so that the merge of a duplicate moves everything with one statement.
create table issues (
  id bigint generated always as identity primary key,
  no text not null unique,
  project_id bigint not null references support_projects (id),
  company_id bigint not null references companies (id),
  author_id bigint not null references users (id),
  assignee_id bigint references users (id),
  subject text not null check (length(subject) between 1 and 120),
  type text not null check (type in ('software', 'hardware', 'tool', 'document', 'certification', 'other')),
  priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
  state text not null default 'unprocessed'
    check (state in ('unprocessed', 'working', 'wait_customer', 'wait_third_party', 'resolved', 'closed')),
  -- as lists and tabs have it
  status text not null generated always as
    (case state when 'unprocessed' then 'unprocessed' when 'closed' then 'closed' else 'processing' end) stored,
  close_code text check (close_code in ('solved', 'workaround', 'not_a_bug', 'duplicate', 'no_reply', 'withdrawn', 'out_of_scope')),
  sdk_version_id bigint references sdk_versions (id) on delete set null,
  -- the build and the patch level as the customer or a boot log says it
  sdk_build text not null default '' check (length(sdk_build) <= 120),
  board_type text check (board_type in ('evb', 'own')),
  reproduce_rate text check (reproduce_rate in ('always', 'often', 'rare', 'once')),
  steps text not null default '' check (length(steps) <= 5000),
  expected_on date,
  share_level text not null default 'company' check (share_level in ('me', 'company')),
  merged_into bigint references issues (id),
  -- points the question costs by the rule of its day; what became of them stands in issue_points
  points integer not null default 0 check (points between 0 and 1000000),
  first_response_at timestamptz,
  due_response timestamptz,
  due_resolve timestamptz,
  paused_minutes integer not null default 0 check (paused_minutes >= 0),
  -- the clock that counts now, and how far people were told of it: 1 warned, 2 over
  next_due timestamptz,
  next_warn timestamptz,
  alerted smallint not null default 0 check (alerted between 0 and 2),
  -- it ran out at least once
  breached boolean not null default false,
  escalated_at timestamptz,
  resolved_at timestamptz,
  -- the last day of silence after a solution
  close_on date,
  close_told boolean not null default false,
  closed_at timestamptz,
  reopened boolean not null default false,
  rating smallint check (rating between 1 and 5),
  rating_comment text not null default '' check (length(rating_comment) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (state <> 'closed' or (closed_at is not null and close_code is not null)),
  check (state not in ('working', 'wait_customer', 'wait_third_party', 'resolved') or assignee_id is not null),
  check (rating is null or state = 'closed'),
  check (merged_into is null or (state = 'closed' and merged_into <> id))
);
create index issues_list on issues (updated_at desc, id desc);
create index issues_status on issues (status, updated_at desc, id desc);
create index issues_company on issues (company_id, updated_at desc, id desc);
create index issues_company_status on issues (company_id, status, updated_at desc, id desc);
create index issues_project on issues (project_id, updated_at desc, id desc);
create index issues_queue on issues (next_due, id) where state <> 'closed';
create index issues_assignee on issues (assignee_id, state) where state <> 'closed';
create index issues_alarm on issues (next_warn) where alerted < 2 and next_warn is not null;
create index issues_silent on issues (close_on) where state = 'resolved';
create index issues_author on issues (author_id);
create index issues_merged on issues (merged_into) where merged_into is not null;
create index issues_sdk on issues (sdk_version_id) where sdk_version_id is not null;

-- 'opening' is the question; 'confidential' is between the author's company and the vendor, whoever else the issue is shared with;
-- 'internal' never leaves the vendor.
create table issue_comments (
  id bigint generated always as identity primary key,
  issue_id bigint not null references issues (id),
  author_id bigint not null references users (id),
  kind text not null default 'comment' check (kind in ('opening', 'comment')),
  visibility text not null check (visibility in ('public', 'confidential', 'internal')),
  content text not null check (length(content) <= 100000),
  -- the issue it was written for, where it came with a duplicate
  origin_id bigint references issues (id),
  created_at timestamptz not null default now()
);
create index issue_comments_issue on issue_comments (issue_id, id);
create index issue_comments_author on issue_comments (author_id);

-- colleagues who are told as the author is
create table issue_people (
  issue_id bigint not null references issues (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issue_id, user_id)
);
create index issue_people_user on issue_people (user_id);

-- other companies an issue is shown to
create table issue_shares (
  issue_id bigint not null references issues (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('distributor', 'end_customer')),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (issue_id, company_id)
);
create index issue_shares_company on issue_shares (company_id, issue_id);

-- what was changed besides the state: the log of priorities is what the due times are reckoned from
create table issue_changes (
  id bigint generated always as identity primary key,
  issue_id bigint not null references issues (id) on delete cascade,
  actor_id bigint references users (id),
  kind text not null check (kind in ('priority', 'assign', 'share', 'unshare', 'level', 'merge', 'link', 'unlink', 'escalate')),
  before text not null default '' check (length(before) <= 200),
  after text not null default '' check (length(after) <= 200),
  created_at timestamptz not null default now()
);
create index issue_changes_issue on issue_changes (issue_id, id);

create table issue_links (
  issue_id bigint not null references issues (id) on delete cascade,
  other_id bigint not null references issues (id) on delete cascade,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (issue_id, other_id),
  check (issue_id < other_id)
);
create index issue_links_other on issue_links (other_id);

-- what a priority promises and costs (domain §6.2)
create table issue_rules (
  priority text primary key check (priority in ('urgent', 'high', 'normal', 'low')),
  points integer not null check (points between 0 and 1000000),
  response_minutes integer not null check (response_minutes between 1 and 100000),
  resolve_minutes integer not null check (resolve_minutes between 1 and 100000)
);
insert into issue_rules (priority, points, response_minutes, resolve_minutes) values
  ('urgent', 100, 120, 1440), ('high', 50, 240, 2400), ('normal', 20, 480, 4800), ('low', 0, 960, 9600);

-- what becomes of the points of an issue: held with the question, then captured or released, once (domain §6.3)
create table issue_points (
  issue_id bigint primary key references issues (id),
  company_id bigint not null references companies (id),
  points integer not null check (points > 0),
  outcome text not null default 'held' check (outcome in ('held', 'captured', 'released')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((outcome = 'held') = (settled_at is null))
);

create table issue_replies (
  id bigint generated always as identity primary key,
  title text not null unique check (length(title) between 1 and 60),
  content text not null check (length(content) between 1 and 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (3802, 38, '问题列表', 'Issues', '/aservice/issueList/all', 'list', true, 20, 'certified'),
  (9830, 98, '问题处理', 'Manage issues', '/admin/issueDesk', 'support', true, 12, 'staff');
insert into menu_roles (menu_id, role)
select 3802, r.role from (values ('cust_main'), ('cust_sub'), ('cus_source'), ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'),
  ('admin'), ('auditor')) as r (role);
insert into menu_roles (menu_id, role) values (9830, 'fae'), (9830, 'fae_lead'), (9830, 'admin');
insert into menu_roles (menu_id, role) values (98, 'fae'), (98, 'fae_lead') on conflict do nothing;
insert into permission_homes (permission, menu_id) values
  ('issue_add', 3802), ('issue_view', 3802), ('issue_read', 9830), ('issue_handle', 9830), ('issue_assign', 9830);
insert into role_permissions (role, permission, menu_id) values
  ('cust_main', 'issue_add', 3802), ('cust_sub', 'issue_add', 3802),
  ('cust_main', 'issue_view', 3802), ('cust_sub', 'issue_view', 3802), ('cus_source', 'issue_view', 3802),
  ('fae', 'issue_handle', 9830), ('fae_lead', 'issue_handle', 9830), ('fae_lead', 'issue_assign', 9830);
insert into role_permissions (role, permission, menu_id)
select r.role, 'issue_read', 9830 from (values ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('admin'), ('auditor')) as r (role);
insert into permission_homes (permission, menu_id) values ('figure_issue', 9720);
insert into role_permissions (role, permission, menu_id)
select r.role, 'figure_issue', 9720 from (values ('fae'), ('fae_lead'), ('am_lead'), ('admin'), ('auditor')) as r (role);
