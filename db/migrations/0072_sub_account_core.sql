-- Sub-accounts: the people of a company, kept by its main account (business-areas §6, domain §4.5).
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (1203, 12, '用户管理', 'Users', '/user/userManage', 'users', true, 30, 'customer');
insert into menu_roles (menu_id, role) values (1203, 'cust_main');
insert into permission_homes (permission, menu_id) values
  ('sub_add', 1203), ('sub_edit', 1203), ('sub_disable', 1203), ('sub_assign', 1203);
insert into role_permissions (role, permission, menu_id)
select 'cust_main', h.permission, h.menu_id from permission_homes h where h.menu_id = 1203;
