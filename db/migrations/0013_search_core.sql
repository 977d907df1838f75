-- The search: one index over everything that can be found, and the searches that found nothing.

-- One row per record. `head` holds the words of title and keywords, `words` those of text and pages besides. Both carry
-- lexemes that begin with = for what a search is narrowed by (=k kind, =s scope, =c chip, =m month, =x exact code), so
-- that one index scan answers words and rights together; words of people never begin with that sign.
create table search_entries (
  kind text not null check (kind ~ '^[a-z][a-z_]{0,31}$'),
  record_id bigint not null,
  title text not null,
  title_en text not null default '',
  -- the beginning of the text, to excerpt from
  body text not null default '',
  body_en text not null default '',
  scope text not null,
  chip_ids bigint[] not null default '{}',
  url text not null,
  -- pages found beside the record itself
  pages integer not null default 0,
  updated_at timestamptz not null,
  head tsvector not null,
  words tsvector not null,
  indexed_at timestamptz not null default now(),
  primary key (kind, record_id)
);
create index search_entries_head on search_entries using gin (head);
create index search_entries_words on search_entries using gin (words);
create index search_entries_indexed on search_entries (kind, indexed_at);

create table search_pages (
  kind text not null,
  record_id bigint not null,
  page integer not null check (page > 0),
  body text not null,
  url text not null,
  words tsvector not null,
  primary key (kind, record_id, page),
  foreign key (kind, record_id) references search_entries (kind, record_id) on delete cascade
);

-- What the index was made from: another signature (other words, other kinds) asks for a rebuild.
create table search_state (
  id integer primary key check (id = 1),
  signature text not null,
  rebuilt_at timestamptz not null default now()
);

-- Searches without a result, by normalised keyword. Who searched is kept as a keyed hash that differs per keyword: it
-- counts people without naming them.
create table search_misses (
  id bigint generated always as identity primary key,
  keyword text not null check (length(keyword) between 1 and 100),
  keyword_norm text not null unique,
  count integer not null default 0,
  users integer not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  done_at timestamptz,
  done_by bigint references users (id)
);
create index search_misses_open on search_misses (last_at desc, id desc) where done_at is null;
create index search_misses_last on search_misses (last_at desc, id desc);
create table search_miss_users (
  miss_id bigint not null references search_misses (id) on delete cascade,
  marker text not null,
  day date not null,
  primary key (miss_id, marker, day)
);

insert into dictionaries (code, name, access) values ('search_hint', '搜索提示', 'staff');
insert into dictionary_entries (dictionary_code, bus_name, bus_value, sort) values
  ('search_hint', 'nda', 'on', 10),
  ('search_hint', 'project', 'on', 20);
