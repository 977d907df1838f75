-- Companies that staff make: the company is there at once and holds its name, its main account comes with the link.
create table company_invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  name text not null check (length(name) between 1 and 64),
  -- one of the two: where the main account is reached
  email text not null default '' check (length(email) <= 254),
  mobile text not null default '' check (length(mobile) <= 31),
  -- of the link only its hash is kept; it works once
  token_hash text unique,
  token_until timestamptz not null,
  -- the last link went by mail; else it was shown to who made it
  mailed boolean not null default false,
  -- who answers for the last link
  invited_by bigint not null references users (id),
  -- the main account, once the invitation was accepted
  user_id bigint unique references users (id),
  accepted_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((email = '') <> (mobile = '')),
  check ((user_id is null) = (accepted_at is null)),
  check ((revoked_at is null) = (revoked_by is null)),
  check (accepted_at is null or revoked_at is null),
  check ((token_hash is null) = (accepted_at is not null or revoked_at is not null))
);
create unique index company_invitations_company on company_invitations (company_id) where accepted_at is null and revoked_at is null;
create unique index company_invitations_email on company_invitations (lower(email))
  where email <> '' and accepted_at is null and revoked_at is null;
create unique index company_invitations_mobile on company_invitations (mobile)
  where mobile <> '' and accepted_at is null and revoked_at is null;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9877, 986, '企业邀请', 'Company invitations', '/admin/company/invitation', 'manager', true, 36, 'staff');
insert into menu_roles (menu_id, role) values (9877, 'admin'), (9877, 'am_lead'), (9877, 'account_manager');
insert into permission_homes (permission, menu_id) values ('company_add', 9877);
insert into role_permissions (role, permission, menu_id) values
  ('admin', 'company_add', 9877), ('am_lead', 'company_add', 9877), ('account_manager', 'company_add', 9877);
