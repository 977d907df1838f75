-- Answers for those who order (domain §10.7), and what they asked without finding one.
create table order_faqs (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,39}$'),
  title text not null check (length(title) between 1 and 100),
  title_en text not null check (length(title_en) between 1 and 100),
  -- one of them is enough to find it
  keywords text[] not null default '{}' check (cardinality(keywords) <= 30),
  body text not null default '' check (length(body) <= 30000),
  body_en text not null default '' check (length(body_en) <= 30000),
  -- the page it is about
  url text not null default '' check (url = '' or url ~ '^/[^/\\]' and length(url) <= 300),
  sort integer not null default 100 check (sort between 0 and 10000),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index order_faqs_list on order_faqs (sort, id);

-- Words of a company that no answer was found for, until an editor has dealt with them.
create table order_faq_misses (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  words text not null check (length(words) between 1 and 100),
  words_norm text not null check (length(words_norm) between 1 and 100),
  times integer not null default 1 check (times > 0),
  handled_at timestamptz,
  handled_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((handled_at is null) = (handled_by is null))
);
create unique index order_faq_misses_open on order_faq_misses (company_id, words_norm) where handled_at is null;
create index order_faq_misses_list on order_faq_misses (updated_at desc, id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (988, 98, '订购', 'Ordering', '', 'order', true, 55, 'staff'),
  (9851, 988, '订购问答', 'Order FAQ', '/admin/orderFaq', 'faq', true, 90, 'staff'),
  (9852, 988, '未答问题', 'Unanswered', '/admin/orderFaq/unanswered', 'miss', true, 95, 'staff');
insert into menu_roles (menu_id, role) select m, r from unnest(array[9851, 9852]) m, unnest(array['order_clerk', 'content_editor', 'admin']) r;
insert into menu_roles (menu_id, role) select 98, r from unnest(array['order_clerk', 'content_editor', 'admin']) r on conflict do nothing;
insert into permission_homes (permission, menu_id) values ('order_faq_edit', 9851);
insert into role_permissions (role, permission, menu_id) values
  ('order_clerk', 'order_faq_edit', 9851), ('content_editor', 'order_faq_edit', 9851), ('admin', 'order_faq_edit', 9851);
