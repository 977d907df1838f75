-- Sponsored guests: people of another house whom a certified company invites into one of its chip projects for a set time.

-- The house of a guest: a company of one person, so that nothing of the sponsor's is the guest's own.
alter table companies add column is_guest boolean not null default false;

create table guests (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references companies (id),
  chip_project_id bigint not null references chip_projects (id),
  name text not null check (length(name) between 1 and 64),
  house text not null check (length(house) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  -- the last day, in the vendor's zone
  ends_on date not null,
  invited_by bigint not null references users (id),
  -- of the link in the mail only its hash is kept; it works once
  token_hash text unique,
  token_until timestamptz not null,
  -- the account, once the invitation was accepted
  user_id bigint unique references users (id),
  accepted_at timestamptz,
  -- which text of the notice was agreed to
  notice text not null default '',
  -- for which last day the end was announced
  told_for date,
  ended_at timestamptz,
  ended_by bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((user_id is null) = (accepted_at is null)),
  check (ended_at is null or token_hash is null)
);
create unique index guests_open on guests (sponsor_id, chip_project_id, email) where ended_at is null;
create index guests_sponsor on guests (sponsor_id, id desc);

insert into role_settings (role) values ('guest');
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1204, 12, '访客', 'Guests', '/user/guest', 'role', true, 40, 'customer');
insert into menu_roles (menu_id, role) values (1204, 'cust_main'), (50, 'guest'), (51, 'guest'), (53, 'guest');
insert into permission_homes (permission, menu_id) values ('guest_invite', 1204);
insert into role_permissions (role, permission, menu_id) values ('cust_main', 'guest_invite', 1204);
insert into role_permissions (role, permission, menu_id)
select 'guest', h.permission, h.menu_id from permission_homes h where h.permission = 'doc_download';
