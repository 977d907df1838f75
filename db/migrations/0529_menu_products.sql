-- What the vendor makes, in the menu of everybody who has signed in: before, only visitors were led to it.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (3, 0, '产品', 'Products', '/index', 'product', true, 15, 'all');
insert into menu_roles (menu_id, role) select 3, role from menu_roles where menu_id = 2;
