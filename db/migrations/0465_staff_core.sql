-- The vendor's people come in by invitation: the account is made when the link is used, never before.
create table staff_invitations (
  id bigint generated always as identity primary key,
  login_name text not null check (login_name ~ '^[A-Za-z][A-Za-z0-9_]{4,19}$'),
  name text not null check (length(name) between 1 and 64),
  name_en text not null default '' check (length(name_en) <= 100),
  email text not null check (length(email) between 3 and 254),
  roles text[] not null check (cardinality(roles) > 0),
  -- of the link only its hash is kept; it works once
  token_hash text unique,
  token_until timestamptz not null,
  -- the last link went by mail; else it was shown to who made it
  mailed boolean not null default false,
  -- who answers for the last link
  invited_by bigint not null references users (id),
  -- the account, once the invitation was accepted
  user_id bigint unique references users (id),
  accepted_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((user_id is null) = (accepted_at is null)),
  check ((revoked_at is null) = (revoked_by is null)),
  check (accepted_at is null or revoked_at is null),
  check ((token_hash is null) = (accepted_at is not null or revoked_at is not null))
);
create unique index staff_invitations_login on staff_invitations (lower(login_name)) where accepted_at is null and revoked_at is null;
create unique index staff_invitations_email on staff_invitations (lower(email)) where accepted_at is null and revoked_at is null;

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9873, 986, '员工', 'Staff', '/admin/staff', 'users', true, 33, 'staff'),
  (9862, 986, '员工邀请', 'Staff invitations', '/admin/staff/invitation', 'mail', false, 34, 'staff'),
  (9874, 986, '业务角色', 'Business roles', '/admin/staff/business', 'key', false, 37, 'staff');
insert into menu_roles (menu_id, role) values (9873, 'admin'), (9862, 'admin'), (9874, 'admin');
insert into permission_homes (permission, menu_id) values ('staff_edit', 9873);
insert into role_permissions (role, permission, menu_id) values ('admin', 'staff_edit', 9873);
