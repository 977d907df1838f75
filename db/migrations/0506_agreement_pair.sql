-- A version of an agreement takes two people: somebody asks for its publication, somebody else who wrote none of it publishes it or sends
-- it back.
alter table agreement_drafts
  -- published for the moment in which the version takes its place
  add column status text not null default 'draft' check (status in ('draft', 'pending', 'rejected', 'published')),
  -- everybody who wrote at it, and who asked for its publication last
  add column writer_ids bigint[] not null default '{}',
  add column submitted_by bigint references users (id),
  add constraint agreement_drafts_whole
    check (status <> 'pending' or (submitted_by is not null and title_en <> '' and html <> '' and html_en <> ''));
update agreement_drafts set writer_ids = array[created_by];
alter table agreement_drafts alter column writer_ids drop default,
  add constraint agreement_drafts_written check (created_by = any (writer_ids));

alter table agreements
  add column requested_by bigint references users (id),
  add column writer_ids bigint[] not null default '{}',
  -- published before two people were asked for
  add column alone boolean not null default false;
update agreements set alone = true where published_by is not null;
alter table agreements add constraint agreements_by_two check (published_by is null or alone
  or (requested_by is not null and published_by <> requested_by and published_by <> all (writer_ids)));

create or replace function keep_agreement() returns trigger language plpgsql as $$
begin
  if (new.id, new.code, new.version, new.effective_from, new.ask_again, new.shipped, new.requested_by, new.writer_ids, new.alone)
     is distinct from
     (old.id, old.code, old.version, old.effective_from, old.ask_again, old.shipped, old.requested_by, old.writer_ids, old.alone)
    or (old.published_at is not null and (new.published_at, new.published_by) is distinct from (old.published_at, old.published_by))
    or (old.withdrawn_at is not null and (new.withdrawn_at, new.withdrawn_by) is distinct from (old.withdrawn_at, old.withdrawn_by))
    or (old.read_at is not null and (new.read_at, new.read_by) is distinct from (old.read_at, old.read_by))
  then raise exception 'a published agreement is final';
  end if;
  return new;
end $$;

-- Legal writes and publishes as well: one of them drafts, another, or the administrator, publishes.
insert into menu_roles (menu_id, role) values (9876, 'legal');
insert into permission_homes (permission, menu_id) values ('agreement_publish', 9876);
insert into role_permissions (role, permission, menu_id) values
  ('admin', 'agreement_publish', 9876), ('legal', 'agreement_edit', 9876), ('legal', 'agreement_publish', 9876);
