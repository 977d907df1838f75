-- Somebody whose company is certified already asks its main account to let them in, in the place of certifying once more.
alter table grant_requests drop constraint grant_requests_kind_check;
alter table grant_requests add constraint grant_requests_kind_check
  check (kind in ('package', 'role', 'certification', 'guest', 'join'));

insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9867, 12, '加入企业', 'Join a company', '/user/join', 'group', true, 25, 'customer');
insert into menu_roles (menu_id, role) values (9867, 'developer');
