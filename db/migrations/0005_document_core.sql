-- Documents: the directory, revisions with their states, what readers leave behind, and counts that lists can trust.
create extension if not exists pg_trgm;

-- The directory: a node per chip, under it one per project, under these free folders. `path` leads from the chip here.
create table folders (
  id bigint generated always as identity primary key,
  pid bigint references folders (id),
  kind text not null default 'folder' check (kind in ('chip', 'project', 'folder')),
  chip_id bigint not null references chips (id),
  chip_project_id bigint references chip_projects (id),
  name text not null check (length(name) between 1 and 200),
  name_en text not null default '',
  sort integer not null default 0,
  level integer not null default 0,
  path bigint[] not null default '{}',
  check ((pid is null) = (kind = 'chip')),
  check (kind <> 'project' or chip_project_id is not null),
  unique (id, chip_id),
  unique (id, chip_project_id)
);
create unique index folders_chip on folders (chip_id) where kind = 'chip';
create unique index folders_project on folders (chip_project_id) where kind = 'project';
create index folders_pid on folders (pid);

create function folders_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- counts are kept along the path, so a node stays where it is
    if new.pid is distinct from old.pid then raise exception 'a folder cannot be moved' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  new.path := coalesce((select f.path from folders f where f.id = new.pid), '{}') || new.id;
  new.level := cardinality(new.path);
  return new;
end $$;
create trigger folders_place before insert or update on folders for each row execute function folders_place();

-- Chips and their projects have their node from the moment they exist.
create function folders_follow_chip() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into folders (kind, chip_id, name, name_en, sort) values ('chip', new.id, new.name, new.name_en, new.sort);
  else
    update folders set name = new.name, name_en = new.name_en, sort = new.sort where chip_id = new.id and kind = 'chip';
  end if;
  return null;
end $$;
create trigger folders_follow_chip after insert or update on chips for each row execute function folders_follow_chip();
create function folders_follow_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into folders (kind, pid, chip_id, chip_project_id, name, name_en, sort)
    select 'project', f.id, new.chip_id, new.id, new.name, new.name_en, new.sort
    from folders f where f.chip_id = new.chip_id and f.kind = 'chip';
  else
    update folders set name = new.name, name_en = new.name_en, sort = new.sort
    where chip_project_id = new.id and kind = 'project';
  end if;
  return null;
end $$;
create trigger folders_follow_project after insert or update on chip_projects
  for each row execute function folders_follow_project();
insert into folders (kind, chip_id, name, name_en, sort) select 'chip', id, name, name_en, sort from chips order by id;
insert into folders (kind, pid, chip_id, chip_project_id, name, name_en, sort)
select 'project', f.id, p.chip_id, p.id, p.name, p.name_en, p.sort
from chip_projects p join folders f on f.chip_id = p.chip_id and f.kind = 'chip' order by p.id;

create sequence document_series;
create table documents (
  id bigint generated always as identity primary key,
  -- the revisions of one document
  series_id bigint not null default nextval('document_series'),
  supersedes_id bigint references documents (id),
  superseded_by_id bigint references documents (id),
  number text not null check (length(number) between 1 and 64),
  title text not null check (length(title) between 1 and 200),
  title_en text not null default '' check (length(title_en) <= 200),
  file_id text not null references files (id),
  folder_id bigint not null references folders (id),
  chip_id bigint not null,
  chip_project_id bigint,
  doc_type text not null
    check (doc_type in ('datasheet', 'trm', 'hw_guide', 'sw_guide', 'app_note', 'errata', 'reliability')),
  revision text not null check (length(revision) between 1 and 32),
  lang text not null check (lang in ('zh', 'en')),
  level text not null check (level in ('public', 'registered', 'nda', 'project')),
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'withdrawn')),
  -- who may see it, as one comparable text: see scopesOf
  scope text not null generated always as (case level when 'project' then 'p:' || chip_project_id::text else level end) stored,
  -- what lists show: published and not superseded
  is_current boolean not null generated always as (status = 'published' and superseded_by_id is null) stored,
  pages integer check (pages > 0),
  size bigint not null,
  sha256 text not null,
  author_id bigint not null references users (id),
  submitter_id bigint references users (id),
  auditor_id bigint references users (id),
  published_at timestamptz,
  -- when readers last got something new: set by publishing
  update_time timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (folder_id, chip_id) references folders (id, chip_id),
  foreign key (folder_id, chip_project_id) references folders (id, chip_project_id),
  check (level <> 'project' or chip_project_id is not null),
  check (status <> 'published' or published_at is not null)
);
-- one current revision, whoever publishes at the same moment
create unique index documents_one_current on documents (series_id) where is_current;
create unique index documents_revision on documents (series_id, revision);
create unique index documents_number on documents (number) where supersedes_id is null;
create unique index documents_file on documents (file_id);
create index documents_supersedes on documents (supersedes_id) where supersedes_id is not null;
-- The lists read one slice per scope in the order of the page, so their cost does not grow with the table.
create index documents_scope on documents (scope, update_time desc, id desc) include (folder_id) where is_current;
create index documents_chip on documents (chip_id, scope, update_time desc, id desc) where is_current;
create index documents_project on documents (chip_project_id, scope, update_time desc, id desc) where is_current;
create index documents_folder on documents (folder_id, scope, update_time desc, id desc) where is_current;
create index documents_type on documents (doc_type, scope, update_time desc, id desc) where is_current;
create index documents_words on documents using gin ((title || ' ' || title_en || ' ' || number) gin_trgm_ops) where is_current;
create index documents_desk on documents (updated_at desc, id desc);
create index documents_desk_status on documents (status, updated_at desc, id desc);

-- How many current documents a node holds with all below it (0: everywhere), by scope, and by type ('' for any type).
create table document_counts (
  folder_id bigint not null,
  doc_type text not null,
  scope text not null,
  n integer not null check (n >= 0),
  primary key (folder_id, doc_type, scope)
);
-- the directory with its counts
create index document_counts_tree on document_counts (scope, folder_id) include (n) where doc_type = '';
create type document_delta as (folder_id bigint, doc_type text, scope text, d integer);
create function document_counts_apply(deltas document_delta[]) returns void language plpgsql as $$
declare
  x record;
begin
  -- in the order of the key, so that two writers never wait for each other in a circle
  for x in
    select node, t, delta.scope, sum(delta.d)::integer as d
    from unnest(deltas) delta join folders f on f.id = delta.folder_id
      cross join unnest(f.path || 0::bigint) node cross join unnest(array['', delta.doc_type]) t
    group by 1, 2, 3 having sum(delta.d) <> 0 order by 1, 2, 3
  loop
    update document_counts c set n = c.n + x.d where c.folder_id = x.node and c.doc_type = x.t and c.scope = x.scope;
    if not found then
      insert into document_counts as c (folder_id, doc_type, scope, n) values (x.node, x.t, x.scope, x.d)
      on conflict (folder_id, doc_type, scope) do update set n = c.n + excluded.n;
    end if;
  end loop;
end $$;
create function document_counts_follow() returns trigger language plpgsql as $$
declare
  deltas document_delta[] := '{}';
begin
  if tg_op <> 'DELETE' then
    deltas := array(select row (folder_id, doc_type, scope, count(*))::document_delta
      from new_rows where is_current group by folder_id, doc_type, scope);
  end if;
  if tg_op <> 'INSERT' then
    deltas := deltas || array(select row (folder_id, doc_type, scope, -count(*))::document_delta
      from old_rows where is_current group by folder_id, doc_type, scope);
  end if;
  if deltas <> '{}' then perform document_counts_apply(deltas); end if;
  return null;
end $$;
create trigger document_counts_insert after insert on documents referencing new table as new_rows
  for each statement execute function document_counts_follow();
create trigger document_counts_update after update on documents referencing new table as new_rows old table as old_rows
  for each statement execute function document_counts_follow();
create trigger document_counts_delete after delete on documents referencing old table as old_rows
  for each statement execute function document_counts_follow();

-- Counters stand apart from the documents: they change with every reader, and the record's version must not.
create table document_stats (
  document_id bigint primary key references documents (id) on delete cascade,
  view_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0
) with (fillfactor = 70);

create table document_views (
  document_id bigint not null references documents (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  hour timestamptz not null,
  primary key (document_id, user_id, hour)
);
create index document_views_hour on document_views (hour);
create function document_views_count() returns trigger language plpgsql as $$
begin
  insert into document_stats as s (document_id, view_count) values (new.document_id, 1)
  on conflict (document_id) do update set view_count = s.view_count + 1;
  return null;
end $$;
create trigger document_views_count after insert on document_views for each row execute function document_views_count();

create table document_ratings (
  document_id bigint not null references documents (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  score integer not null check (score between 1 and 5),
  content text not null default '' check (length(content) <= 500),
  updated_at timestamptz not null default now(),
  primary key (document_id, user_id)
);
create function document_ratings_count() returns trigger language plpgsql as $$
declare
  before integer := case tg_op when 'UPDATE' then old.score else 0 end;
  more integer := case tg_op when 'UPDATE' then 0 else 1 end;
begin
  insert into document_stats as s (document_id, rating_sum, rating_count) values (new.document_id, new.score - before, more)
  on conflict (document_id) do update
    set rating_sum = s.rating_sum + excluded.rating_sum, rating_count = s.rating_count + excluded.rating_count;
  return null;
end $$;
create trigger document_ratings_count after insert or update on document_ratings
  for each row execute function document_ratings_count();

create table document_comments (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id) on delete cascade,
  -- a comment of the first level; answers to answers hang there too
  parent_id bigint references document_comments (id) on delete cascade,
  user_id bigint not null references users (id),
  content text not null check (length(content) between 1 and 500),
  state text not null default 'visible' check (state in ('visible', 'held', 'removed')),
  moderator_id bigint references users (id),
  created_at timestamptz not null default now()
);
create index document_comments_first on document_comments (document_id, created_at desc, id desc) where parent_id is null;
create index document_comments_parent on document_comments (parent_id) where parent_id is not null;
create index document_comments_held on document_comments (id) where state = 'held';

-- Related documents, by series on the far side: a new revision is related without anybody's doing.
create table document_relations (
  document_id bigint not null references documents (id) on delete cascade,
  related_series_id bigint not null,
  primary key (document_id, related_series_id)
);
create index document_relations_back on document_relations (related_series_id);

create table document_page_texts (
  document_id bigint not null references documents (id) on delete cascade,
  page integer not null check (page > 0),
  text text not null,
  primary key (document_id, page)
);

-- One answer to the document survey per reader, document and month.
create table document_surveys (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id) on delete cascade,
  user_id bigint not null references users (id),
  month date not null,
  score integer not null check (score between 1 and 5),
  answers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (document_id, user_id, month)
);

insert into dictionaries (code, name, access) values ('comment_flagged_word', '评论待审词', 'staff');
insert into dictionary_entries (dictionary_code, bus_name, bus_value, sort) values
  ('comment_flagged_word', '加微信', '加微信', 10),
  ('comment_flagged_word', '代开发票', '代开发票', 20),
  ('comment_flagged_word', '破解', '破解', 30),
  ('comment_flagged_word', '兼职', '兼职', 40),
  ('comment_flagged_word', 'casino', 'casino', 50);
