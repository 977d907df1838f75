-- Courses and slides are kept beside the academy they stand in.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (7004, 70, '课程管理', 'Manage courses', '/admin/videoCourse', 'operation', true, 40, 'staff'),
  (7005, 70, '课件管理', 'Manage slides', '/admin/videoSlide', 'tool', true, 50, 'staff');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (7004), (7005)) as m (id), (values ('content_editor'), ('content_auditor'), ('admin'), ('auditor')) as r (role);
