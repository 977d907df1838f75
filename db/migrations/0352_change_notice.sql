-- What changes about products and when they end, who has to know of it, and what each of them said (domain §10.6).
create table notices (
  id bigint generated always as identity primary key,
  -- PCN-2026-0007; a revision keeps it
  notice_no text not null check (notice_no ~ '^(PCN|EOL)-[0-9]{4}-[0-9]{4}$'),
  revision integer not null default 0 check (revision between 0 and 99),
  type text not null check (type in ('PCN', 'EOL')),
  title text not null check (length(title) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  class text not null check (class in ('major', 'minor')),
  category text not null check (category in
    ('design', 'wafer_site', 'assembly_site', 'test_site', 'material', 'packing', 'marking', 'datasheet', 'discontinuance')),
  reason text not null check (length(reason) between 1 and 2000),
  -- how it was, and how it will be
  was text not null default '' check (length(was) <= 2000),
  becomes text not null default '' check (length(becomes) <= 2000),
  -- on form, fit, function and quality
  impact text not null default '' check (length(impact) <= 2000),
  contact text not null check (length(contact) between 1 and 200),
  issue_on date,
  respond_by date,
  sample_on date,
  first_ship_on date,
  ltb_on date,
  lts_on date,
  status text not null default 'draft' check (status in ('draft', 'review', 'published', 'closed', 'withdrawn')),
  remark text not null default '' check (length(remark) <= 500),
  user_id bigint references users (id),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (notice_no, revision),
  check ((type = 'EOL') = (category = 'discontinuance')),
  check (lts_on is null or lts_on > ltb_on),
  check (status in ('draft', 'review') or (issue_on is not null and respond_by > issue_on and published_at is not null)),
  -- 90 days to a change, six months to the last order and twelve to the last delivery
  constraint notices_ninety_days check (issue_on is null or type <> 'PCN' or first_ship_on >= issue_on + 90),
  constraint notices_last_buy check (issue_on is null or type <> 'EOL' or (ltb_on >= issue_on + interval '6 months' and lts_on >= issue_on + interval '12 months'))
);
create index notices_state on notices (status, id desc);
-- one revision is worked on at a time
create unique index notices_open on notices (notice_no) where status in ('draft', 'review', 'published');
create table notice_numbers (
  prefix text not null,
  year integer not null,
  last_value integer not null,
  primary key (prefix, year)
);
create table notice_items (
  notice_id bigint not null references notices (id) on delete cascade,
  model_id bigint not null references order_models (id),
  -- what may be ordered instead
  replacement_id bigint references order_models (id),
  primary key (notice_id, model_id),
  check (replacement_id <> model_id)
);
create index notice_items_model on notice_items (model_id);

-- A customer that a notice concerns: what is decided never changes; a revision asks anew.
create table notice_recipients (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notices (id),
  customer_id bigint not null references customers (id),
  status text not null default 'to_confirm' check (status in ('to_confirm', 'accepted', 'auto_accepted', 'verifying', 'objected', 'closed_exempt')),
  respond_by date not null,
  received_at timestamptz,
  verify_type text check (verify_type in ('sample', 'report')),
  verify_due date,
  -- the vendor delivered what was asked for; then its customer has until a day
  delivered_at timestamptz,
  wait_until date,
  comment text not null default '' check (length(comment) <= 1000),
  decided_by bigint references users (id),
  decided_at timestamptz,
  ltb_qty integer check (ltb_qty between 0 and 100000000),
  reminded7_at timestamptz,
  reminded1_at timestamptz,
  escalated_at timestamptz,
  -- the days before the last order it was reminded at last: 60, 30, 7
  ltb_told integer check (ltb_told in (60, 30, 7)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (notice_id, customer_id),
  check ((status in ('accepted', 'auto_accepted', 'closed_exempt')) = (decided_at is not null)),
  check (status <> 'auto_accepted' or (decided_by is null and verify_type is null and reminded7_at is not null and reminded1_at is not null)),
  check (status not in ('verifying', 'objected') or verify_type is not null),
  check (status <> 'objected' or comment <> '')
);
create index notice_recipients_customer on notice_recipients (customer_id, id desc);
create index notice_recipients_due on notice_recipients (respond_by) where status = 'to_confirm';
create index notice_recipients_wait on notice_recipients (wait_until) where status = 'verifying';

-- When the portal looked last at what is overdue; held once the clock jumped, until somebody has looked at that.
create table notice_clock (
  id integer primary key default 1 check (id = 1),
  looked_at timestamptz,
  held_at timestamptz,
  -- by how many minutes
  jump integer
);
insert into notice_clock (id) values (1);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9045, 90, '变更与停产通知', 'Change notices', '/onlineorder/openNotice', 'mail', true, 45, 'customer'),
  (9950, 988, '变更与停产通知', 'Change notices', '/admin/changeNotice', 'mail', true, 60, 'staff');
insert into menu_roles (menu_id, role) values (9045, 'order');
insert into menu_roles (menu_id, role)
select 9950, r from unnest(array['quality', 'legal', 'pm', 'account_manager', 'am_lead', 'order_clerk', 'admin']) r;
insert into permission_homes (permission, menu_id) values
  ('notice_read', 9045), ('notice_confirm', 9045), ('notice_desk', 9950), ('notice_edit', 9950), ('notice_publish', 9950), ('notice_legal', 9950), ('notice_settle', 9950);
insert into role_permissions (role, permission, menu_id) values ('order', 'notice_read', 9045), ('order', 'notice_confirm', 9045);
insert into role_permissions (role, permission, menu_id)
select r, 'notice_desk', 9950 from unnest(array['quality', 'legal', 'pm', 'account_manager', 'am_lead', 'order_clerk', 'admin']) r;
insert into role_permissions (role, permission, menu_id) values
  ('quality', 'notice_edit', 9950), ('pm', 'notice_edit', 9950), ('quality', 'notice_publish', 9950), ('legal', 'notice_legal', 9950),
  ('quality', 'notice_settle', 9950), ('account_manager', 'notice_settle', 9950), ('am_lead', 'notice_settle', 9950);
-- whoever takes care of customers reads what these have
insert into role_permissions (role, permission, menu_id)
select r, 'notice_read', 9045 from unnest(array['order_clerk', 'account_manager', 'am_lead', 'admin']) r;
