-- Known issues: one defect of an SDK, many tickets. From which version to which it is there, and what fixes it.
-- So that the database keeps a version with its chip project.
alter table sdk_versions add constraint sdk_versions_id_chip_project_id_key unique (id, chip_project_id);

create table known_issue_numbers (
  year integer primary key check (year between 2000 and 9999),
  last_value integer not null check (last_value >= 1)
);

create table known_issues (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^KI-\d{4}-\d{3,}$'),
  status text not null default 'draft' check (status in ('draft', 'review', 'published', 'fixed', 'withdrawn')),
  severity text not null check (severity in ('critical', 'important', 'normal')),
  title text not null check (length(title) between 1 and 120),
  title_en text not null default '' check (length(title_en) <= 200),
  symptom text not null check (length(symptom) between 1 and 5000),
  symptom_en text not null default '' check (length(symptom_en) <= 5000),
  workaround text not null default '' check (length(workaround) <= 5000),
  workaround_en text not null default '' check (length(workaround_en) <= 5000),
  chip_project_id bigint not null references chip_projects (id),
  -- who may have it, as one comparable text: that of the SDKs of its chip project
  scope text not null generated always as ('sdk:' || chip_project_id::text) stored,
  -- affected versions in the order of their release; without an end until what fixes it
  from_version_id bigint not null,
  to_version_id bigint,
  fix_version_id bigint,
  fix_patch_id bigint,
  fix_patch_version_id bigint,
  -- which fix it is that people are told of
  fix_no integer not null default 0 check (fix_no >= 0),
  created_by bigint not null references users (id),
  -- who wrote it last: somebody else publishes it
  edited_by bigint not null references users (id),
  published_at timestamptz,
  fixed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (from_version_id, chip_project_id) references sdk_versions (id, chip_project_id),
  foreign key (to_version_id, chip_project_id) references sdk_versions (id, chip_project_id),
  foreign key (fix_version_id, chip_project_id) references sdk_versions (id, chip_project_id),
  foreign key (fix_patch_version_id, chip_project_id) references sdk_versions (id, chip_project_id),
  foreign key (fix_patch_id, fix_patch_version_id) references sdk_patches (id, sdk_version_id),
  check ((fix_patch_id is null) = (fix_patch_version_id is null)),
  check (status not in ('published', 'fixed') or published_at is not null),
  check (status <> 'fixed' or (fixed_at is not null and (fix_version_id is not null or fix_patch_id is not null))),
  check (status in ('fixed', 'withdrawn') or (fix_version_id is null and fix_patch_id is null))
);
create index known_issues_listed on known_issues (published_at desc, id desc) where status in ('published', 'fixed');
create index known_issues_desk on known_issues (updated_at desc, id desc);
create index known_issues_project on known_issues (chip_project_id);
create index known_issues_from on known_issues (from_version_id);
create index known_issues_to on known_issues (to_version_id) where to_version_id is not null;
create index known_issues_fix on known_issues (fix_version_id) where fix_version_id is not null;
create index known_issues_patch on known_issues (fix_patch_id) where fix_patch_id is not null;

-- the tickets in which customers have met it
create table known_issue_tickets (
  known_issue_id bigint not null references known_issues (id) on delete cascade,
  issue_id bigint not null references issues (id) on delete cascade,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (known_issue_id, issue_id)
);
create index known_issue_tickets_issue on known_issue_tickets (issue_id);

-- who was told what, once
create table known_issue_tellings (
  known_issue_id bigint not null references known_issues (id) on delete cascade,
  event text not null check (event in ('published', 'fixed', 'reopened')),
  mark integer not null check (mark >= 0),
  user_id bigint not null references users (id) on delete cascade,
  told_at timestamptz not null default now(),
  primary key (known_issue_id, event, mark, user_id)
);
create index known_issue_tellings_user on known_issue_tellings (user_id);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (56, 50, '已知问题', 'Known issues', '/aservice/known', 'eye', true, 15, 'certified'),
  (9831, 98, '已知问题管理', 'Manage known issues', '/admin/knownDesk', 'eye', true, 13, 'staff');
-- it is seen by whoever sees the SDKs
insert into menu_roles (menu_id, role) select 56, role from menu_roles where menu_id = 51;
insert into menu_roles (menu_id, role)
select 9831, r.role from (values ('fae'), ('fae_lead'), ('admin'), ('auditor')) as r (role);
