-- How somebody wants to be told of an event; without a row what is usual for it holds. What may not be off the server knows.
create table message_settings (
  user_id bigint not null references users (id),
  event text not null check (event in ('certification', 'decision', 'security', 'account', 'access', 'published', 'watched', 'withdrawn', 'announcement', 'activity')),
  in_site text not null check (in_site in ('now', 'off')),
  mail text not null check (mail in ('now', 'daily', 'off')),
  sms text not null check (sms in ('now', 'off')),
  updated_at timestamptz not null default now(),
  primary key (user_id, event)
);

-- The record a message names: it is shown as long as its reader may open that. Null where it names none.
alter table messages add biz_type text, add biz_id bigint;
alter table messages add constraint messages_biz check ((biz_type is null) = (biz_id is null));

-- Staff took it back: it is there for nobody any more.
alter table messages add recalled_at timestamptz;
-- The message a mail says, and whose it is.
alter table mails add message_id bigint references messages (id) on delete set null;
alter table mails add user_id bigint references users (id);
create index mails_message on mails (message_id) where message_id is not null;
create index mails_user on mails (user_id) where user_id is not null;

-- In the portal it may be off, and stand here for the daily mail alone.
alter table message_deliveries add in_site boolean not null default true;
-- The mail it is told by: at once, with the next daily one, or by none.
alter table message_deliveries add mail text not null default 'off' check (mail in ('now', 'daily', 'off'));
alter table message_deliveries add mail_id bigint references mails (id) on delete set null;
create index message_deliveries_mail on message_deliveries (mail_id) where mail_id is not null;
create index message_deliveries_daily on message_deliveries (user_id, message_id) where mail = 'daily' and mail_id is null;

-- One daily mail for a person and day, whatever is tried again.
create table message_digests (
  user_id bigint not null references users (id),
  day date not null,
  mail_id bigint references mails (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, day)
);
create index message_digests_mail on message_digests (mail_id) where mail_id is not null;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1103, 11, '接收设置', 'Message settings', '/message/manage', 'operation', true, 30, 'all');
