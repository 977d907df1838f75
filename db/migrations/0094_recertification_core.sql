-- Every quarter a main account looks through its people: who stays, and who has left.
create table recertifications (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  quarter text not null check (quarter ~ '^\d{4}Q[1-4]$'),
  status text not null default 'open' check (status in ('open', 'done')),
  begun_on date not null,
  -- 0 begun, 1 and 2 reminded, 3 the account manager was told
  reminders integer not null default 0 check (reminders between 0 and 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, quarter)
);
create index recertifications_open on recertifications (begun_on) where status = 'open';
create table recertification_people (
  id bigint generated always as identity primary key,
  round_id bigint not null references recertifications (id) on delete cascade,
  user_id bigint not null references users (id),
  decision text check (decision in ('keep', 'end')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  unique (round_id, user_id),
  check ((decision is null) = (decided_at is null))
);
create index recertification_people_user on recertification_people (user_id);
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1205, 12, '账号复核', 'Account review', '/user/recertification', 'approval', true, 50, 'customer');
insert into menu_roles (menu_id, role) values (1205, 'cust_main');
insert into permission_homes (permission, menu_id) values ('people_recheck', 1205);
insert into role_permissions (role, permission, menu_id) values ('cust_main', 'people_recheck', 1205);
