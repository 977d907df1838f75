-- What people watch, what was published, and whom it was told.
create table watches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('chip', 'document', 'sdk', 'patch_line', 'faq', 'tool', 'search')),
  -- a chip, FAQ or tool by its id, a document by its series, an SDK by its chip project, a patch line by its SDK version; a search has none
  ref_id bigint not null check ((kind = 'search') = (ref_id = 0)),
  -- what a search asks
  keyword text not null default '' check (length(keyword) <= 100 and (kind = 'search') = (keyword <> '')),
  result_kind text not null default '' check (result_kind ~ '^([a-z][a-z_]{0,31})?$'),
  chip_code text not null default '' check (length(chip_code) <= 32),
  -- until when its results were looked through, when it last said something, and of how many
  seen_at timestamptz not null default now(),
  said_at timestamptz,
  said_count integer not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, kind, ref_id, keyword, result_kind, chip_code)
);
create index watches_of on watches (kind, ref_id, user_id) where kind <> 'search';
create index watches_searches on watches (id) where kind = 'search';

-- A publication, once: `mark` tells those of one record apart (the text of an FAQ, the version of a tool).
create table watch_publications (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('document', 'faq', 'sdk', 'patch', 'tool')),
  record_id bigint not null,
  mark bigint not null default 0,
  -- the revision before, of a document
  before_id bigint,
  -- what a list looks its record up by: of a document its series
  ref_id bigint not null,
  -- everybody up to this user has been looked at
  told_up_to bigint not null default 0,
  told integer not null default 0,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, record_id, mark)
);
create index watch_publications_open on watch_publications (id) where done_at is null;
-- Nobody is told of a publication twice, whatever they watch of it.
create table watch_tellings (
  publication_id bigint not null references watch_publications (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  watch_id bigint references watches (id) on delete set null,
  told_at timestamptz not null default now(),
  primary key (publication_id, user_id)
);
create index watch_tellings_watch on watch_tellings (watch_id, publication_id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1105, 11, '我的关注', 'Watching', '/info/watch', 'eye', true, 50, 'all');
