-- Who belongs to a certified company and follows a link to the page for joining one is told so there, in the place of a refusal.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9864, 12, '加入企业', 'Join a company', '/user/join', 'people', false, 26, 'customer');
insert into menu_roles (menu_id, role) values (9864, 'cust_main'), (9864, 'cust_sub'), (9864, 'guest');
