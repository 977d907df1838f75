-- Every record that people edit carries its version and the time of its last change.
alter table dictionary_entries add column updated_at timestamptz not null default now();
alter table large_file_auths add column updated_at timestamptz not null default now();
alter table role_settings add column updated_at timestamptz not null default now();
alter table tool_versions add column updated_at timestamptz not null default now();
