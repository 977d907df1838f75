-- Companies, people, roles, menus, groups, sessions: who may see what.

create table companies (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  -- the folded form that makes a company unique however it is typed (traps row 31)
  name_norm text not null unique,
  name_en text not null default '',
  uscc text unique,
  country text not null default 'CN',
  is_vendor boolean not null default false,
  cert_status text not null default 'uncertified'
    check (cert_status in ('uncertified', 'in_certification', 'failed', 'completed')),
  cert_valid_start date,
  cert_valid_end date,
  customer_code text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table users (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  login_name text not null check (login_name ~ '^[A-Za-z][A-Za-z0-9_]{4,19}$'),
  -- unique however it is capitalised (traps row 28)
  login_key text not null generated always as (lower(login_name)) stored unique,
  name text not null check (length(name) between 1 and 64),
  email text not null default '',
  mobile text not null default '',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  is_main boolean not null default false,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  totp_secret text,
  totp_enrolled_at timestamptz,
  -- the last accepted time step: a code works once
  totp_last_step bigint not null default 0,
  locale text not null default 'zh' check (locale in ('zh', 'zhtw', 'en')),
  avatar_file_id text,
  about text not null default '',
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index users_company on users (company_id);
-- exactly one main account per enterprise (traps row 31)
create unique index users_one_main on users (company_id) where is_main;

create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  role text not null,
  primary key (user_id, role)
);

create table menus (
  id integer primary key,
  pid integer not null,
  name text not null,
  en_name text not null,
  url text not null default '',
  icon text not null default '',
  show boolean not null default true,
  sort integer not null default 0,
  -- who the entry is for beyond its roles: everybody, certified companies, customers, the vendor's staff
  audience text not null default 'all' check (audience in ('all', 'certified', 'customer', 'staff')),
  version integer not null default 1
);
create table menu_roles (
  menu_id integer not null references menus (id) on delete cascade,
  role text not null,
  primary key (menu_id, role)
);
-- the version of a role's menus and permissions, for the matrix of /admin/roleTactics
create table role_settings (
  role text primary key,
  version integer not null default 1
);
-- the menu entry under which the screen learns of a permission
create table permission_homes (
  permission text primary key,
  menu_id integer not null references menus (id) on delete cascade
);
create table role_permissions (
  role text not null,
  permission text not null,
  menu_id integer not null references menus (id) on delete cascade,
  primary key (role, permission)
);

create table chips (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  product_line text not null,
  sort integer not null default 0
);
create table chip_projects (
  id bigint generated always as identity primary key,
  chip_id bigint not null references chips (id),
  code text not null unique,
  name text not null,
  name_en text not null,
  sort integer not null default 0
);
create index chip_projects_chip on chip_projects (chip_id);

-- Groups open project-level content to people (/group/groupUser).
create table user_groups (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create table user_group_members (
  group_id bigint not null references user_groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);
create index user_group_members_user on user_group_members (user_id);
create table user_group_projects (
  group_id bigint not null references user_groups (id) on delete cascade,
  chip_project_id bigint not null references chip_projects (id),
  primary key (group_id, chip_project_id)
);

create table sessions (
  id bigint generated always as identity primary key,
  -- sha-256 of the token; the token itself is only in the cookie
  token_hash text not null unique,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null default 'portal' check (kind in ('portal', 'sso')),
  -- a portal session that came from single sign-on ends with it
  sso_id bigint references sessions (id) on delete cascade,
  -- the ticket an outside CAS server gave, for its back-channel logout
  cas_ticket text,
  locale text not null default 'zh' check (locale in ('zh', 'zhtw', 'en')),
  ip text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_sso on sessions (sso_id) where ended_at is null;
create index sessions_cas_ticket on sessions (cas_ticket) where cas_ticket is not null;
create index sessions_expiry on sessions (expires_at);

-- One-time values of single sign-on: service tickets (ST), login tickets (LT) and hand-over tokens (api/sso/token).
create table sso_tickets (
  token_hash text primary key,
  kind text not null check (kind in ('st', 'lt', 'handover', 'doc')),
  session_id bigint references sessions (id) on delete cascade,
  -- the service address or the audience it was issued for
  audience text not null,
  fresh boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sso_tickets_session on sso_tickets (session_id);
create index sso_tickets_expiry on sso_tickets (expires_at);

create table dictionaries (
  code text primary key,
  name text not null,
  -- open: anybody; session: signed in; order: order role; staff: the vendor's people (traps row 23)
  access text not null default 'session' check (access in ('open', 'session', 'order', 'staff')),
  version integer not null default 1
);
create table dictionary_entries (
  id bigint generated always as identity primary key,
  dictionary_code text not null references dictionaries (code) on delete cascade,
  bus_name text not null,
  bus_name_en text not null default '',
  bus_value text not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  unique (dictionary_code, bus_name)
);

create table agreements (
  id bigint generated always as identity primary key,
  code text not null,
  version text not null,
  effective_from date not null,
  unique (code, version)
);
create table agreement_texts (
  agreement_id bigint not null references agreements (id) on delete cascade,
  locale text not null check (locale in ('zh', 'zhtw', 'en')),
  title text not null,
  html text not null,
  sha256 text not null,
  primary key (agreement_id, locale)
);
create table agreement_acceptances (
  agreement_id bigint not null references agreements (id),
  user_id bigint not null references users (id),
  locale text not null,
  sha256 text not null,
  ip text not null,
  accepted_at timestamptz not null default now(),
  primary key (agreement_id, user_id)
);

-- Visits of screens, sampled and capped (traps row 25).
create table menu_visits (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  path text not null check (length(path) <= 200),
  menu_id integer,
  visited_at timestamptz not null default now()
);
create index menu_visits_time on menu_visits (visited_at);

-- The operation log (domain §0.3): append-only.
create table operation_logs (
  id bigint generated always as identity primary key,
  user_id bigint,
  user_name text not null default '',
  company_id bigint,
  method_name text not null,
  class_name text not null,
  url text not null,
  params jsonb not null default '{}',
  ip text not null default '',
  msg_code integer not null,
  trace_id text not null,
  taken_ms integer not null,
  requested_at timestamptz not null default now()
);
create index operation_logs_time on operation_logs (requested_at desc, id desc);
create index operation_logs_user on operation_logs (user_id, requested_at desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('tapeout.retention', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger operation_logs_append_only before update or delete on operation_logs
  for each row execute function refuse_change();

create table mails (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  template text not null,
  locale text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'outbox', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_time on mails (created_at desc, id desc);

-- Counters of rate limits, in the shape rate-limiter-flexible keeps them: shared by all nodes, lost with nobody.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
