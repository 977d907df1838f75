-- Surveys (domain §14): a draft that is edited, snapshots that never change, and the answers to them.
create table surveys (
  id bigint generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  title text not null check (length(title) between 1 and 200),
  title_en text not null default '' check (length(title_en) <= 200),
  intro text not null default '' check (length(intro) <= 2000),
  intro_en text not null default '' check (length(intro_en) <= 2000),
  anonymous boolean not null default false,
  once_per_user boolean not null default true,
  popup boolean not null default false,
  reward_points integer not null default 0 check (reward_points between 0 and 10000),
  starts_on date,
  ends_on date,
  -- whom it is for; each list that is not empty narrows
  roles text[] not null default '{}',
  company_ids bigint[] not null default '{}',
  chip_ids bigint[] not null default '{}',
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  -- the snapshot that is answered; 0 before the first
  published_no integer not null default 0 check (published_no >= 0),
  -- whether the draft says something else than that snapshot
  changed boolean not null default false,
  published_at timestamptz,
  reminded_at timestamptz,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (starts_on is null or ends_on is null or starts_on <= ends_on),
  check (status = 'draft' or published_no > 0),
  -- a reward names who answered, and a popup must know that somebody has
  check (not anonymous or reward_points = 0),
  check (not popup or once_per_user)
);
create index surveys_list on surveys (updated_at desc, id desc);
create index surveys_open on surveys (published_at desc) where status = 'published';

-- What was promised to those who answer is not taken back.
create function surveys_keep_promise() returns trigger language plpgsql as $$
begin
  if old.published_no > 0 and (new.anonymous <> old.anonymous or new.once_per_user <> old.once_per_user
    or new.reward_points <> old.reward_points or new.published_no < old.published_no) then
    raise exception 'a published survey keeps what it promised' using errcode = '23514', constraint = 'surveys_promise';
  end if;
  return new;
end $$;
create trigger surveys_promise before update on surveys for each row execute function surveys_keep_promise();

create table survey_versions (
  survey_id bigint not null references surveys (id),
  no integer not null check (no > 0),
  title text not null,
  title_en text not null,
  intro text not null,
  intro_en text not null,
  questions jsonb not null,
  published_by bigint not null references users (id),
  published_at timestamptz not null default now(),
  primary key (survey_id, no)
);
create function survey_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a published survey does not change' using errcode = '23514', constraint = 'survey_versions_stay';
end $$;
create trigger survey_versions_stay before update or delete on survey_versions
  for each row execute function survey_versions_stay();

-- An anonymous answer has no person, no time, no duration, a random number, and a batch of five in place of an order.
create table survey_answers (
  id uuid primary key default gen_random_uuid(),
  survey_id bigint not null,
  version_no integer not null,
  user_id bigint references users (id),
  company_id bigint references companies (id),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  duration_sec integer check (duration_sec between 0 and 604800),
  answered_at timestamptz,
  batch integer check (batch >= 0),
  foreign key (survey_id, version_no) references survey_versions (survey_id, no),
  check (case when batch is null then user_id is not null and answered_at is not null
    else user_id is null and company_id is null and answered_at is null and duration_sec is null end)
);
create index survey_answers_of on survey_answers (survey_id, version_no, answered_at);
create index survey_answers_user on survey_answers (user_id) where user_id is not null;

-- That somebody has answered, apart from what: a salted hash for an anonymous survey, the person for any other.
create table survey_marks (
  survey_id bigint not null references surveys (id),
  mark text not null check (length(mark) between 1 and 64),
  primary key (survey_id, mark)
);

create table survey_dismissals (
  survey_id bigint not null references surveys (id),
  user_id bigint not null references users (id),
  -- null: for good
  until timestamptz,
  primary key (survey_id, user_id)
);
create index survey_dismissals_user on survey_dismissals (user_id);

-- Points that are due for an answer, once per person; the ledger pays them when it is there.
create table survey_rewards (
  survey_id bigint not null references surveys (id),
  user_id bigint not null references users (id),
  points integer not null check (points > 0),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (survey_id, user_id)
);
create index survey_rewards_due on survey_rewards (created_at) where paid_at is null;
create index survey_rewards_user on survey_rewards (user_id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9833, 98, '问卷管理', 'Manage surveys', '/admin/survey', 'chart', true, 20, 'staff'),
  (1104, 11, '问卷调查', 'Surveys', '/survey/form', 'feedback', true, 40, 'all');
insert into menu_roles (menu_id, role) values (9833, 'admin'), (9833, 'content_editor'), (9833, 'content_auditor');
insert into permission_homes (permission, menu_id) values ('survey_edit', 9833), ('survey_read', 9833);
insert into role_permissions (role, permission, menu_id) values
  ('admin', 'survey_edit', 9833), ('content_editor', 'survey_edit', 9833),
  ('admin', 'survey_read', 9833), ('content_editor', 'survey_read', 9833), ('content_auditor', 'survey_read', 9833);
