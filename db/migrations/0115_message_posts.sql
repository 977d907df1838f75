-- What staff write to many: composed, published now or at a time, taken back. It is delivered in pieces, `reached` is the last person
-- who has it, so that a process that dies in the middle loses and doubles nothing.
create table message_posts (
  id bigint generated always as identity primary key,
  type text not null check (type in ('product', 'service', 'activity', 'system')),
  title text not null check (title <> ''),
  title_en text not null,
  content text not null,
  content_en text not null,
  url text not null default '' check (url = '' or url ~ '^/[^/\\]' or url = '/'),
  -- to whom: roles stand in target_roles, companies and chips in target_ids
  target text not null check (target in ('all', 'roles', 'companies', 'chips', 'certified')),
  target_roles text[] not null default '{}',
  target_ids bigint[] not null default '{}',
  -- it must be read: who does not is reminded after so many days, and then somebody else is told
  must_read boolean not null default false,
  remind_days integer not null default 3 check (remind_days between 1 and 30),
  publish_at timestamptz,
  -- the last day on which it is shown
  expire_on date,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'publishing', 'published', 'recalled')),
  message_id bigint unique references messages (id) on delete set null,
  reached bigint not null default 0,
  people integer not null default 0,
  published_at timestamptz,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status <> 'scheduled' or publish_at is not null)
);
create index message_posts_due on message_posts (publish_at) where status in ('scheduled', 'publishing');

alter table messages add must_read boolean not null default false;
alter table messages add remind_days integer not null default 3;
create index messages_must on messages (created_at) where must_read;
alter table message_deliveries add reminded_at timestamptz;
-- Somebody else was told that a company's people leave something unread: once for each message and company.
create table message_escalations (
  message_id bigint not null references messages (id) on delete cascade,
  company_id bigint not null references companies (id),
  told_at timestamptz not null default now(),
  primary key (message_id, company_id)
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9832, 98, '消息发布', 'Publish messages', '/admin/notice', 'feedback', true, 19, 'staff');
insert into menu_roles (menu_id, role) values (9832, 'admin'), (9832, 'content_editor'), (9832, 'content_auditor');
insert into permission_homes (permission, menu_id) values ('msg_publish', 9832);
insert into role_permissions (role, permission, menu_id) values
  ('admin', 'msg_publish', 9832), ('content_editor', 'msg_publish', 9832), ('content_auditor', 'msg_publish', 9832);
