-- A page of its own stands in the sidebar only beside others: the list of a customer's licences under its group, and the desk under its own.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (7502, 75, '技术授权', 'Technical licences', '/techLicense/dspApply', 'licence', true, 5, 'customer'),
  (7596, 7590, '授权审批', 'Licence applications', '/admin/licenceDesk', 'licence', true, 749, 'staff');
update menus set show = true where id between 7591 and 7595;
insert into menu_roles (menu_id, role)
select 7502, role from menu_roles where menu_id = 7501;
insert into menu_roles (menu_id, role)
select 7596, role from menu_roles where menu_id = 7590;
