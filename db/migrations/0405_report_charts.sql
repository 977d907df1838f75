-- Charts of what the own company reported: beside the lists of its reports, for those who read them.
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (9063, 90, '报表图表', 'Report charts', '/onlineorder/reportCharts', 'eye', false, 43, 'customer');
insert into menu_roles (menu_id, role) values (9063, 'order'), (9063, 'dealer_report');
