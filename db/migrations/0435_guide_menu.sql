-- The staff's manual: in no menu, opened by its address (platform-core §2.3), for who has the entry.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9895, 98, '员工手册', 'Staff manual', '/optmanual-index', 'eye', false, 990, 'staff'),
  (9896, 98, '手册章节', 'Manual chapter', '/optmanual', 'inspect', false, 991, 'staff');
insert into menu_roles (menu_id, role)
select m.id, r.role from (values (9895), (9896)) as m (id),
  (select distinct role from menu_roles where menu_id between 9801 and 9899 union select 'admin') as r (role);
