-- The home of everybody: what a person keeps at hand, what they read last, and its place in the menu.

-- Records by kind and id as the search names them; what is gone or closed is not shown, and comes back with its record.
create table favourites (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,31}$'),
  record_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, record_id)
);
create index favourites_newest on favourites (user_id, created_at desc);

create index document_views_reader on document_views (user_id, hour desc);
create index faq_views_reader on faq_views (user_id, day desc);

update menus set url = '/dashboard' where id in (1, 10);
update menus set name = '工作台', en_name = 'Workbench' where id = 10;
