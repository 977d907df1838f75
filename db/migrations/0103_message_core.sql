-- What people are told: a message once, and one row for each who has it. Words stand in Chinese and English as they were sent;
-- Traditional Chinese is made from the former when it is read.
create table messages (
  id bigint generated always as identity primary key,
  type text not null check (type in ('product', 'service', 'activity', 'system')),
  -- which letter of the portal it says; null for what a person wrote
  template text,
  title text not null check (title <> ''),
  title_en text not null default '',
  content text not null default '',
  content_en text not null default '',
  -- a page of the portal where it goes on
  url text not null default '' check (url = '' or url ~ '^/[^/\\]' or url = '/'),
  created_at timestamptz not null default now(),
  -- from then on nobody finds it any more
  expire_at timestamptz
);
create index messages_created on messages (created_at);
create table message_deliveries (
  message_id bigint not null references messages (id) on delete cascade,
  user_id bigint not null references users (id),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (user_id, message_id)
);
create index message_deliveries_message on message_deliveries (message_id);
create index message_deliveries_unread on message_deliveries (user_id, message_id) where read_at is null and deleted_at is null;
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (11, 1, '消息', 'Messages', '/message/all', 'message', true, 15, 'all'),
  (1101, 11, '全部消息', 'All messages', '/message/all', 'list', true, 10, 'all'),
  (1102, 11, '未读消息', 'Unread messages', '/message/unread', 'mail', true, 20, 'all');
