-- What is made of a signature is settled once: the paper as it was signed, and the PDF that was made of it.
create function signature_papers_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file_id is null and new.no = old.no and new.paper = old.paper then
    return new;
  end if;
  raise exception 'signature_papers is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger signature_papers_append_only before update or delete on signature_papers
  for each row execute function signature_papers_keep();
create trigger signature_papers_never_emptied before truncate on signature_papers
  for each statement execute function signature_papers_keep();

-- The Merkle root of what was added to the chain up to a night: who writes the whole chain anew does not write these, nor what was
-- said of them elsewhere.
create table signature_roots (
  day date primary key,
  first_no integer not null unique check (first_no > 0),
  last_no integer not null unique check (last_no >= first_no),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
create function signature_roots_keep() returns trigger language plpgsql as $$
begin
  raise exception 'signature_roots is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger signature_roots_append_only before update or delete on signature_roots
  for each row execute function signature_roots_keep();
create trigger signature_roots_never_emptied before truncate on signature_roots
  for each statement execute function signature_roots_keep();

-- What each look through the chain has found.
create table signature_checks (
  id bigint generated always as identity primary key,
  rows integer not null check (rows >= 0),
  -- which rows do not fit, and why; at most the first hundred
  breaches jsonb not null default '[]',
  breach_count integer not null default 0 check (breach_count >= 0),
  taken_ms integer not null check (taken_ms >= 0),
  -- null for the night's own
  user_id bigint references users (id),
  created_at timestamptz not null default now()
);
create index signature_checks_latest on signature_checks (id desc);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9823, 98, '存证校验', 'Signature evidence', '/admin/evidence', 'certificate', true, 65, 'staff');
insert into menu_roles (menu_id, role) values (9823, 'admin'), (9823, 'auditor'), (9823, 'legal');
insert into menu_roles (menu_id, role) values (98, 'legal') on conflict do nothing;
insert into permission_homes (permission, menu_id) values ('evidence_read', 9823), ('evidence_check', 9823);
insert into role_permissions (role, permission, menu_id) values
  ('admin', 'evidence_read', 9823), ('auditor', 'evidence_read', 9823), ('legal', 'evidence_read', 9823),
  ('admin', 'evidence_check', 9823), ('legal', 'evidence_check', 9823);
