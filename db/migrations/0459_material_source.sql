-- Customer-source users read the materials library (domain §22).
insert into menu_roles (menu_id, role) select m.id, 'cus_source' from (values (60), (6001), (6002), (6003), (6004), (6006)) as m (id) on conflict do nothing;
insert into role_permissions (role, permission, menu_id) values ('cus_source', 'material_read', 6002) on conflict do nothing;

-- The matrix is narrowed by SDK version, and what was found out last is read page by page.
create index material_supports_sdk on material_supports (sdk_version, chip_id, material_id) where is_current;
create index material_supports_latest on material_supports (id desc) where is_current;
insert into menus (id, pid, name, en_name, url, icon, show, sort, audience) values
  (6007, 60, '最新结果', 'Latest results', '/materials/latest', 'chart', true, 25, 'certified');
insert into menu_roles (menu_id, role)
select 6007, r.role from (values ('cust_main'), ('cust_sub'), ('account_manager'), ('am_lead'), ('fae'), ('fae_lead'), ('admin'), ('auditor'), ('cus_source')) as r (role);
