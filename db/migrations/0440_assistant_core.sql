-- What people ask the assistant (decision 0032), and the passages each answer quotes: a person's own, kept for 180 days.
create table assistant_questions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  text text not null check (length(text) between 1 and 500),
  lang text not null check (lang in ('zh', 'en', 'zhtw')),
  state text not null check (state in ('answered', 'no_source')),
  -- what a model wrote from the passages; empty where they are the answer themselves
  answer text not null default '' check (length(answer) <= 4000),
  helpful boolean,
  -- the support issue it was handed over to
  issue_id bigint references issues (id) on delete set null,
  asked_at timestamptz not null default now(),
  check (answer = '' or state = 'answered')
);
create index assistant_questions_own on assistant_questions (user_id, asked_at desc, id desc);
create index assistant_questions_asked on assistant_questions (asked_at);
create index assistant_questions_issue on assistant_questions (issue_id) where issue_id is not null;

-- A quotation as it was found; whether its reader may still open the record is asked each time it is shown.
create table assistant_passages (
  question_id bigint not null references assistant_questions (id) on delete cascade,
  rank smallint not null check (rank between 1 and 9),
  kind text not null check (length(kind) between 1 and 32),
  record_id bigint not null,
  title text not null check (length(title) <= 500),
  title_en text not null default '' check (length(title_en) <= 500),
  revision text not null default '' check (length(revision) <= 64),
  page integer check (page > 0),
  url text not null check (length(url) <= 500),
  quote text not null check (length(quote) between 1 and 1000),
  -- a fingerprint of the text it is taken from: a quotation of what was corrected since is shown no longer; empty where none was taken
  print text not null default '' check (length(print) <= 32),
  primary key (question_id, rank)
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1109, 11, '我的提问', 'My questions', '/assistant', 'ai', true, 90, 'all');
