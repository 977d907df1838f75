-- Who can do which step of which flow: a page beside the staff.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9868, 986, '环节人员', 'People per step', '/admin/steps', 'checklist', false, 38, 'staff');
insert into menu_roles (menu_id, role) values (9868, 'admin');
