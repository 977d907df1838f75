-- What of the setup of an installation somebody has put aside: it is not wanted here. What is done is looked up and kept nowhere.
create table setup_asides (
  step text primary key check (length(step) between 3 and 81),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now()
);

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9866, 987, '启用清单', 'Set-up checklist', '/admin/setup', 'checklist', true, 5, 'staff');
insert into menu_roles (menu_id, role) values (9866, 'admin');
insert into permission_homes (permission, menu_id) values ('setup_edit', 9866);
insert into role_permissions (role, permission, menu_id) values ('admin', 'setup_edit', 9866);
