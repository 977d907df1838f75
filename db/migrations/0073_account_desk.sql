-- The desk of people and companies (domain §23).
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9818, 98, '用户账号', 'User accounts', '/admin/user', 'people', true, 35, 'staff'),
  (9819, 98, '客户企业', 'Companies', '/admin/company', 'company', true, 36, 'staff');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (9818), (9819)) as m (id) cross join (values ('admin'), ('auditor'), ('am_lead')) as r (role);
insert into menu_roles (menu_id, role) values (98, 'am_lead') on conflict do nothing;
insert into permission_homes (permission, menu_id) values ('account_read', 9818), ('account_lock', 9818);
insert into role_permissions (role, permission, menu_id) values
  ('admin', 'account_read', 9818), ('auditor', 'account_read', 9818), ('am_lead', 'account_read', 9818),
  ('admin', 'account_lock', 9818);
