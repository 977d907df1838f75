-- Customers of an old portal are brought along: companies with their main account invited, and their people.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('document', 'faq', 'company', 'person'));

alter table companies
  -- of a company that was brought along and nobody has come in for: until when its name is kept from whoever registers under it
  add column held_until timestamptz;

alter table company_invitations
  -- the run it came of: its link is made once staff send it
  add column import_id bigint references imports (id),
  -- a main account, or a colleague with these roles
  add column is_main boolean not null default true,
  add column roles text[] not null default '{}',
  -- the language of the letter, and of the account at first; where nobody said, that of who invites
  add column locale text check (locale in ('zh', 'zhtw', 'en')),
  -- its letter waits to be written since
  add column asked_at timestamptz,
  -- the certification the company had in the old portal, which counts here once its main account has come in
  add column certified_from date,
  add column certified_until date;
alter table company_invitations drop constraint company_invitations_check2, drop constraint company_invitations_check4;
alter table company_invitations
  -- nobody takes it back where its company is no more
  add constraint company_invitations_revoked check (revoked_by is null or revoked_at is not null),
  add constraint company_invitations_over check (token_hash is null or (accepted_at is null and revoked_at is null)),
  add constraint company_invitations_link
    check (token_hash is not null or accepted_at is not null or revoked_at is not null or import_id is not null),
  add constraint company_invitations_roles check (is_main = (roles = '{}')),
  add constraint company_invitations_asked check (asked_at is null or (accepted_at is null and revoked_at is null)),
  add constraint company_invitations_certified
    check ((certified_from is null) = (certified_until is null) and (certified_from is null or is_main));

drop index company_invitations_company;
create unique index company_invitations_company on company_invitations (company_id)
  where is_main and accepted_at is null and revoked_at is null;
create index company_invitations_import on company_invitations (import_id) where import_id is not null;
create index company_invitations_asked on company_invitations (asked_at) where asked_at is not null;
create index company_invitations_people on company_invitations (company_id) where not is_main;

-- who adds companies by hand brings them along as well: each sees the imports of what they may make
-- what certifies companies is released by legal, as it is by hand
insert into menu_roles (menu_id, role) values (9863, 'am_lead'), (9863, 'legal');
insert into role_permissions (role, permission, menu_id) values
  ('am_lead', 'import_edit', 9863), ('am_lead', 'import_release', 9863), ('legal', 'import_release', 9863);
