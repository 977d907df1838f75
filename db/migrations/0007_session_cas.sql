-- The single sign-on hub: which services a sign-on has reached, markers to ask a status by, addresses of subsystems.

create table sso_visits (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  -- the redeemed ticket: it signs nobody in any more, and is the name the service knows its own session by
  ticket text not null,
  service text not null,
  created_at timestamptz not null default now()
);
create index sso_visits_session on sso_visits (session_id);

-- marker: what a subsystem asks GET /user/checkUserStatus with; it proves nothing else
alter table sso_tickets drop constraint sso_tickets_kind_check;
alter table sso_tickets add constraint sso_tickets_kind_check
  check (kind in ('st', 'lt', 'handover', 'doc', 'marker'));

-- Where GET /api/sso/token sends the browser; an empty value means the portal's own screen.
insert into dictionaries (code, name, access) values ('sso_subsystem', '单点登录子系统地址', 'staff');
insert into dictionary_entries (dictionary_code, bus_name, bus_name_en, bus_value, sort) values
  ('sso_subsystem', 'portal', 'Portal', '', 10),
  ('sso_subsystem', 'document', 'Documents', '', 20),
  ('sso_subsystem', 'order', 'Online order', '', 30),
  ('sso_subsystem', 'bbs', 'Forum', '', 40),
  ('sso_subsystem', 'pms', 'Product management', '', 50),
  ('sso_subsystem', 'guide', 'Guide', '', 60),
  ('sso_subsystem', 'video', 'Video academy', '', 70),
  ('sso_subsystem', 'survey', 'Survey', '', 80);
