-- Pages of a demo alone (traps row 43): a portal without one has none of these entries (decision 0033). The gallery shows developers every part
-- of the kit, and administrators what a role is let to (platform-core §2.3, business-areas §6).
alter table menus add column demo boolean not null default false;
comment on column menus.demo is 'stands in a demo alone';
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience, demo) values
  (99, 0, '开发示例', 'Developer gallery', '/permission/index', 'device', true, 990, 'staff', true),
  (9971, 99, '权限示例', 'Permissions', '/permission/index', 'role', true, 10, 'staff', true),
  (9972, 99, '组件', 'Components', '/gallery/components', 'product', true, 20, 'staff', true),
  (9973, 99, '图表', 'Chart states', '/gallery/charts', 'chart', true, 30, 'staff', true),
  (9974, 99, '表格', 'Table states', '/gallery/tables', 'list', true, 40, 'staff', true),
  (9975, 99, '表单', 'Form fields', '/gallery/form', 'approval', true, 50, 'staff', true),
  (9976, 99, '错误页面', 'Error pages', '/gallery/errors', 'miss', true, 60, 'staff', true),
  (9977, 99, '错误日志', 'Error log', '/gallery/errorLog', 'log', true, 70, 'staff', true),
  (9978, 99, 'Excel 导入导出', 'Excel files', '/gallery/excel', 'balance', true, 80, 'staff', true),
  (9979, 99, '打包下载', 'Zip downloads', '/gallery/zip', 'package', true, 90, 'staff', true),
  (9980, 99, '主题', 'Themes', '/gallery/theme', 'eye', true, 100, 'staff', true),
  (9981, 99, '剪贴板', 'Clipboard', '/gallery/clipboard', 'document', true, 110, 'staff', true),
  (9982, 99, '多语言', 'Languages', '/gallery/i18n', 'message', true, 120, 'staff', true);
insert into menu_roles (menu_id, role) select id, 'admin' from menus where demo;
