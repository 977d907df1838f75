-- What people say of the portal and what is on it, and what staff reply (domain §7).
create table feedbacks (
  id bigint generated always as identity primary key,
  no text not null unique,
  user_id bigint not null references users (id),
  type text not null check (type in ('bug', 'suggestion', 'content', 'other')),
  status text not null default 'new' check (status in ('new', 'processing', 'replied', 'closed')),
  content text not null check (length(content) between 1 and 2000),
  contact text not null default '' check (length(contact) <= 100),
  -- the page it was written from
  page text not null default '' check (length(page) <= 300 and page ~ '^(/[^[:space:]]*)?$'),
  handler_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index feedbacks_own on feedbacks (user_id, updated_at desc, id desc);
create index feedbacks_desk on feedbacks (status, updated_at desc, id desc);

create table feedback_replies (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedbacks (id) on delete cascade,
  user_id bigint not null references users (id),
  by_staff boolean not null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index feedback_replies_of on feedback_replies (feedback_id, id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1501, 15, '意见反馈', 'Feedback', '/feedback/feedback', 'feedback', true, 10, 'customer'),
  (9841, 98, '意见反馈处理', 'Handle feedback', '/admin/feedbackDesk', 'message', true, 21, 'staff');
update menus set url = '/feedback/feedback' where id = 15;
insert into menu_roles (menu_id, role)
  select m, r from unnest(array[15, 1501]) m, unnest(array['developer', 'cust_main', 'cust_sub', 'cust_finance', 'order', 'dealer_report', 'cus_source']) r
  on conflict do nothing;
insert into menu_roles (menu_id, role) values
  (9841, 'content_editor'), (9841, 'content_auditor'), (9841, 'pm'), (9841, 'admin');
insert into permission_homes (permission, menu_id) values ('feedback_add', 1501), ('feedback_handle', 9841);
insert into role_permissions (role, permission, menu_id)
  select r, 'feedback_add', 1501 from unnest(array['developer', 'cust_main', 'cust_sub', 'cust_finance', 'order', 'dealer_report', 'cus_source']) r;
insert into role_permissions (role, permission, menu_id)
  select r, 'feedback_handle', 9841 from unnest(array['content_editor', 'content_auditor', 'pm', 'admin']) r;

do $$
declare
  said text;
begin
  select pg_get_constraintdef(oid) into said from pg_constraint where conname = 'message_settings_event_check';
  execute 'alter table message_settings drop constraint message_settings_event_check';
  execute 'alter table message_settings add constraint message_settings_event_check '
    || replace(said, ']))', ', ''feedback''::text]))');
end $$;
