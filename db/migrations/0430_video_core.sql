-- The video academy (domain §12): videos with chapters and subtitles, what a person has watched, courses with examinations and
-- certificates, and the slides of trainings.
create table videos (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 100),
  title_en text not null default '' check (length(title_en) <= 100),
  intro text not null default '' check (length(intro) <= 1000),
  intro_en text not null default '' check (length(intro_en) <= 1000),
  category text not null check (category in ('board', 'software', 'ai', 'tool', 'design', 'online')),
  level text not null check (level in ('basic', 'advanced')),
  access text not null check (access in ('open', 'registered', 'certified')),
  scope text generated always as (case access when 'open' then 'public' when 'registered' then 'registered' else 'nda' end) stored,
  chip_ids bigint[] not null default '{}' check (cardinality(chip_ids) <= 20),
  teacher text not null default '' check (length(teacher) <= 64),
  teacher_en text not null default '' check (length(teacher_en) <= 64),
  status text not null default 'draft' check (status in ('draft', 'transcoding', 'review', 'published', 'off')),
  source_file_id text references files (id),
  cover_file_id text references files (id),
  duration_sec integer check (duration_sec between 1 and 86400),
  -- of what is being made into streams: percent, the run that makes it, and why the last one came to nothing
  progress integer not null default 0 check (progress between 0 and 100),
  run integer not null default 0,
  failure text not null default '' check (length(failure) <= 500),
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  views integer not null default 0 check (views >= 0),
  likes integer not null default 0 check (likes >= 0),
  created_by bigint not null references users (id),
  submitted_by bigint references users (id),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status not in ('review', 'published') or (source_file_id is not null and duration_sec is not null)),
  check (status <> 'published' or published_at is not null)
);
create index videos_shelf on videos (published_at desc, id desc) where status = 'published';
create index videos_desk on videos (updated_at desc, id desc);
create index videos_source on videos (source_file_id);
create index videos_cover on videos (cover_file_id);

-- What ffmpeg made of the upload: one file per size, read by ranges after its playlist.
create table video_streams (
  video_id bigint not null references videos (id) on delete cascade,
  height integer not null check (height between 100 and 4320),
  width integer not null check (width between 100 and 8192),
  bandwidth integer not null check (bandwidth > 0),
  file_id text not null references files (id),
  playlist text not null check (length(playlist) <= 1000000),
  primary key (video_id, height)
);
create index video_streams_file on video_streams (file_id);

create table video_chapters (
  video_id bigint not null references videos (id) on delete cascade,
  at_sec integer not null check (at_sec between 0 and 86400),
  title text not null check (length(title) between 1 and 100),
  title_en text not null default '' check (length(title_en) <= 100),
  -- the document it speaks of, in the revision it was made with
  document_id bigint references documents (id),
  revision text not null default '' check (length(revision) <= 32),
  primary key (video_id, at_sec)
);
create index video_chapters_document on video_chapters (document_id) where document_id is not null;
create table video_subtitles (
  video_id bigint not null references videos (id) on delete cascade,
  lang text not null check (lang in ('zh', 'en')),
  vtt text not null check (length(vtt) between 1 and 200000),
  primary key (video_id, lang)
);

-- What a person has seen of a video. watched_ms is real time only: see video_clocks.
create table video_progress (
  user_id bigint not null references users (id) on delete cascade,
  video_id bigint not null references videos (id) on delete cascade,
  last_pos integer not null default 0 check (last_pos >= 0),
  max_pos integer not null default 0 check (max_pos >= 0),
  watched_ms bigint not null default 0 check (watched_ms >= 0),
  liked boolean not null default false,
  viewed_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index video_progress_video on video_progress (video_id);
create index video_progress_going on video_progress (user_id, updated_at desc);
-- One clock per person: whatever plays in however many windows, a second is counted once.
create table video_clocks (
  user_id bigint primary key references users (id) on delete cascade,
  beat_at timestamptz not null,
  spent_ms integer not null default 0 check (spent_ms between 0 and 15000)
);

create table video_notes (
  id bigint generated always as identity primary key,
  video_id bigint not null references videos (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  at_sec integer not null check (at_sec between 0 and 86400),
  body text not null check (length(body) between 1 and 1000),
  -- a comment everybody reads who may watch; else a note for oneself
  open boolean not null,
  created_at timestamptz not null default now()
);
create index video_notes_listed on video_notes (video_id, at_sec, id);
create index video_notes_own on video_notes (user_id, id);

create table video_courses (
  id bigint generated always as identity primary key,
  title text not null unique check (length(title) between 1 and 100),
  title_en text not null default '' check (length(title_en) <= 100),
  intro text not null default '' check (length(intro) <= 1000),
  intro_en text not null default '' check (length(intro_en) <= 1000),
  pass_score integer not null default 80 check (pass_score between 1 and 100),
  attempts integer not null default 3 check (attempts between 1 and 20),
  certificate boolean not null default true,
  deadline date,
  shelf text not null default 'off' check (shelf in ('on', 'off')),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create table video_course_videos (
  course_id bigint not null references video_courses (id) on delete cascade,
  video_id bigint not null references videos (id) on delete cascade,
  sort integer not null,
  primary key (course_id, video_id)
);
create index video_course_videos_video on video_course_videos (video_id);
-- options and right answers of one question; answers are places in options, from 0
create table video_questions (
  id bigint generated always as identity primary key,
  course_id bigint not null references video_courses (id) on delete cascade,
  sort integer not null,
  body text not null check (length(body) between 1 and 500),
  body_en text not null default '' check (length(body_en) <= 500),
  options jsonb not null,
  answers integer[] not null check (cardinality(answers) between 1 and 8)
);
create index video_questions_course on video_questions (course_id, sort);
create table video_attempts (
  id bigint generated always as identity primary key,
  course_id bigint not null references video_courses (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  no integer not null check (no >= 1),
  score integer not null check (score between 0 and 100),
  passed boolean not null,
  given jsonb not null,
  created_at timestamptz not null default now(),
  constraint video_attempts_once unique (course_id, user_id, no)
);
create index video_attempts_user on video_attempts (user_id);
-- The name and the course as they were when it was earned: a certificate is not changed by what happens later.
create table video_certificates (
  id bigint generated always as identity primary key,
  no text not null unique,
  code text not null check (length(code) = 12),
  course_id bigint not null references video_courses (id),
  user_id bigint references users (id) on delete set null,
  person text not null,
  company text not null,
  title text not null,
  title_en text not null,
  score integer not null,
  issued_at timestamptz not null default now(),
  constraint video_certificates_once unique (course_id, user_id)
);
create index video_certificates_user on video_certificates (user_id);
create sequence video_certificate_no;

create table video_slides (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 100),
  title_en text not null default '' check (length(title_en) <= 100),
  access text not null check (access in ('open', 'registered', 'certified')),
  scope text generated always as (case access when 'open' then 'public' when 'registered' then 'registered' else 'nda' end) stored,
  chip_ids bigint[] not null default '{}' check (cardinality(chip_ids) <= 20),
  shelf text not null default 'off' check (shelf in ('on', 'off')),
  file_id text not null references files (id),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index video_slides_listed on video_slides (updated_at desc, id desc);
create index video_slides_file on video_slides (file_id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (70, 0, '视频学院', 'Video academy', '/video/videoShow', 'video', true, 45, 'all'),
  (7001, 70, '视频课程', 'Videos', '/video/videoShow', 'video', true, 10, 'all'),
  (7002, 70, '我的培训', 'My training', '/video/train', 'certificate', true, 20, 'all'),
  (7003, 70, '培训课件', 'Training slides', '/video/trainDocument', 'document', true, 30, 'all'),
  (9849, 98, '视频管理', 'Manage videos', '/admin/video', 'video', true, 17, 'staff');
insert into menu_roles (menu_id, role) values (9849, 'content_editor'), (9849, 'content_auditor'), (9849, 'admin'), (9849, 'auditor');
insert into permission_homes (permission, menu_id) values ('video_desk', 9849), ('video_edit', 9849), ('video_audit', 9849);
insert into role_permissions (role, permission, menu_id) values
  ('content_editor', 'video_desk', 9849), ('content_auditor', 'video_desk', 9849), ('admin', 'video_desk', 9849), ('auditor', 'video_desk', 9849),
  ('content_editor', 'video_edit', 9849), ('content_auditor', 'video_audit', 9849);
