-- SDKs: versions and patches, what was taken, public keys, source servers, large-file authorisations, declared projects.

create table sdk_versions (
  id bigint generated always as identity primary key,
  chip_project_id bigint not null references chip_projects (id),
  -- who may have it, as one comparable text: see scopesOf
  scope text not null generated always as ('sdk:' || chip_project_id::text) stored,
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('full', 'update', 'bsp')),
  os text not null check (os in ('linux', 'android', 'rtos')),
  intro text not null default '',
  intro_en text not null default '',
  release_note text not null default '',
  release_note_en text not null default '',
  -- these go into a shell command that people copy: nothing a shell would read as more than a name
  manifest_repo text not null default '' check (manifest_repo ~ '^([A-Za-z0-9][A-Za-z0-9._/-]{0,199})?$' and manifest_repo !~ '\.\.'),
  branch text not null default '' check (branch ~ '^([A-Za-z0-9][A-Za-z0-9._/-]{0,199})?$' and branch !~ '\.\.'),
  manifest_file text not null default '' check (manifest_file ~ '^([A-Za-z0-9][A-Za-z0-9._/-]{0,199})?$' and manifest_file !~ '\.\.'),
  -- its archive and the source servers need a large-file authorisation
  large_file boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'released', 'deprecated', 'withdrawn')),
  eol_date date,
  released_at timestamptz,
  author_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status = 'draft' or released_at is not null),
  unique (chip_project_id, name)
);
create index sdk_versions_listed on sdk_versions (scope, released_at desc, id desc) where status <> 'draft';
create index sdk_versions_desk on sdk_versions (updated_at desc, id desc);

create table sdk_patches (
  id bigint generated always as identity primary key,
  -- the version it is for
  sdk_version_id bigint not null references sdk_versions (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  name_en text not null default '' check (length(name_en) <= 100),
  content text not null default '',
  content_en text not null default '',
  links text[] not null default '{}' check (cardinality(links) <= 10),
  -- patches are applied in this order, equal ones in any
  apply_order integer not null default 0 check (apply_order between 0 and 9999),
  severity text not null check (severity in ('critical', 'important', 'normal')),
  status text not null default 'draft' check (status in ('draft', 'released', 'withdrawn')),
  released_at timestamptz,
  author_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status = 'draft' or released_at is not null),
  unique (sdk_version_id, name),
  unique (id, sdk_version_id)
);
create index sdk_patches_order on sdk_patches (sdk_version_id, apply_order, id);

-- What a patch says of others of the same version: it takes their place, does not go with them, or needs them first.
create table sdk_patch_relations (
  patch_id bigint not null,
  kind text not null check (kind in ('supersedes', 'conflicts', 'requires')),
  other_id bigint not null check (other_id <> patch_id),
  sdk_version_id bigint not null,
  primary key (patch_id, kind, other_id),
  foreign key (patch_id, sdk_version_id) references sdk_patches (id, sdk_version_id) on delete cascade,
  foreign key (other_id, sdk_version_id) references sdk_patches (id, sdk_version_id) on delete cascade
);
create index sdk_patch_relations_other on sdk_patch_relations (other_id);

create table sdk_patch_feedbacks (
  id bigint generated always as identity primary key,
  patch_id bigint not null references sdk_patches (id) on delete cascade,
  user_id bigint not null references users (id),
  result text not null check (result in ('ok', 'problem')),
  content text not null check (length(content) between 1 and 2000),
  reply text not null default '' check (length(reply) <= 2000),
  replied_by bigint references users (id),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (patch_id, user_id)
);
create index sdk_patch_feedbacks_time on sdk_patch_feedbacks (updated_at desc, id desc);

-- Who took what (domain §5.3), once per person, record and hour however often the page says so.
create table sdk_downloads (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('sdk', 'patch')),
  record_id bigint not null,
  hour timestamptz not null,
  carrier text check (carrier in ('telecom', 'unicom', 'mobile', 'overseas')),
  ip text not null default '',
  at timestamptz not null default now(),
  primary key (user_id, kind, record_id, hour)
);
create index sdk_downloads_record on sdk_downloads (kind, record_id, at desc);

-- A key belongs to one person for good: a revoked one may have fallen into wrong hands and is not taken again.
create table sdk_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (length(name) between 1 and 64),
  -- type and base64, one blank between them, nothing else
  public_key text not null check (public_key ~ '^[a-z0-9-]+ [A-Za-z0-9+/]+={0,2}$'),
  algorithm text not null check (algorithm in ('rsa', 'ed25519', 'ecdsa')),
  bits integer not null,
  fingerprint text not null unique check (fingerprint ~ '^SHA256:[A-Za-z0-9+/]{43}$'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sdk_keys_user on sdk_keys (user_id);

create table sdk_servers (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 64),
  carrier text not null check (carrier in ('telecom', 'unicom', 'mobile', 'overseas')),
  host text not null check (host ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$' and length(host) <= 253),
  port integer not null check (port between 1 and 65535),
  proto text not null check (proto in ('ssh', 'https')),
  -- of several servers of a carrier the lowest is offered first
  priority integer not null default 0 check (priority between 0 and 999),
  enabled boolean not null default true,
  -- false: health is what staff say and nobody knocks
  monitored boolean not null default true,
  health text not null default 'unknown' check (health in ('unknown', 'up', 'down')),
  checked_at timestamptz,
  -- sha-256 of the secret with which the server fetches its keys
  token_hash text unique,
  keys_fetched_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (host, port)
);
-- The network a person chose last.
create table sdk_carriers (
  user_id bigint primary key references users (id) on delete cascade,
  carrier text not null check (carrier in ('telecom', 'unicom', 'mobile', 'overseas'))
);

-- A company's right to large files of a chip project: normal while an approved one has not ended, else expired.
create table large_file_auths (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  chip_project_id bigint not null references chip_projects (id),
  user_id bigint not null references users (id),
  reason text not null check (length(reason) between 1 and 500),
  carrier text not null check (carrier in ('telecom', 'unicom', 'mobile', 'overseas')),
  key_id bigint not null references sdk_keys (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'revoked')),
  auditor_id bigint references users (id),
  audit_reason text not null default '' check (length(audit_reason) <= 500),
  decided_at timestamptz,
  valid_end timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (status in ('pending', 'rejected') or valid_end is not null)
);
create unique index large_file_auths_one_pending on large_file_auths (company_id, chip_project_id) where status = 'pending';
create index large_file_auths_valid on large_file_auths (company_id, chip_project_id, valid_end) where status = 'approved';
create index large_file_auths_desk on large_file_auths (status, created_at desc, id desc);

-- What a customer says they work on: a version, and the patches applied to it.
create table sdk_projects (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (length(name) between 1 and 64),
  sdk_version_id bigint not null references sdk_versions (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (user_id, name),
  unique (id, sdk_version_id)
);
create table sdk_project_patches (
  sdk_project_id bigint not null,
  sdk_version_id bigint not null,
  patch_id bigint not null,
  -- in which order they were applied, from 1
  position integer not null check (position > 0),
  primary key (sdk_project_id, patch_id),
  foreign key (sdk_project_id, sdk_version_id) references sdk_projects (id, sdk_version_id) on delete cascade,
  foreign key (patch_id, sdk_version_id) references sdk_patches (id, sdk_version_id) on delete cascade
);
create index sdk_project_patches_patch on sdk_project_patches (patch_id);
